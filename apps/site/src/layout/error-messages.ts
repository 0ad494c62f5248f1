import type { ErrorCode } from '@escale/contract/errors'
import { normalizeError } from '@escale/contract/errors'
import * as m from '../i18n/messages.generated/messages.js'

/** What a visitor reads for each error; a code without words does not compile. */
const errorMessages: Record<ErrorCode, () => string> = {
  invalidRequest: m.layout_error_invalid_request,
  invalidFilter: m.layout_error_invalid_filter,
  invalidDates: m.layout_error_invalid_dates,
  alreadySubscribed: m.layout_error_already_subscribed,
  missingApiKey: m.layout_error_general,
  unauthenticated: m.layout_error_unauthenticated,
  forbidden: m.layout_error_forbidden,
  crossSite: m.layout_error_general,
  notFound: m.layout_error_not_found,
  lotNotFound: m.layout_error_lot_not_found,
  nightsTaken: m.layout_error_nights_taken,
  lotGone: m.layout_error_lot_title,
  tooLarge: m.layout_error_too_large,
  tooManyRequests: m.layout_error_too_many_requests,
  captchaFailed: m.layout_error_captcha_failed,
  invalidToken: m.layout_error_invalid_token,
  wrongPassword: m.layout_error_wrong_password,
  invalidCredentials: m.layout_error_invalid_credentials,
  paymentRefused: m.layout_error_payment_refused,
  wrongRole: m.layout_error_wrong_role,
  emailNotVerified: m.layout_error_email_not_verified,
  ownersCannotBook: m.layout_error_owners_cannot_book,
  emailUnknown: m.layout_error_email_unknown,
  bookingNotFound: m.layout_error_booking_not_found,
  emailTaken: m.layout_error_email_taken,
  listTaken: m.layout_error_list_taken,
  alreadyInList: m.layout_error_already_in_list,
  priceChanged: m.layout_error_price_changed,
  holdExpired: m.layout_error_hold_expired,
  // The forms that meet these have more to say of them.
  tooManyUnpaid: m.layout_error_general,
  heldTooOften: m.layout_error_general,
  afterMandate: m.layout_error_invalid_dates,
  nothingDue: m.layout_error_nothing_due,
  tooLateToChange: m.layout_error_too_late_to_change,
  accountLocked: m.layout_error_account_locked,
  invalidSignature: m.layout_error_general,
  requestKeyReused: m.layout_error_general,
  internal: m.layout_error_general,
  unavailable: m.layout_error_unavailable,
}

/** The words for whatever was thrown. */
export function errorMessage(thrown: unknown): string {
  return isNetworkAway(thrown) ? m.layout_error_network() : errorMessages[normalizeError(thrown).code]()
}

/** Whether a call failed for want of a network: no answer, only what `fetch` says in the words of each browser. */
export function isNetworkAway(thrown: unknown): boolean {
  return thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)
}
