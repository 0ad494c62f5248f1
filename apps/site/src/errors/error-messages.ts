import type { ErrorCode } from '@escale/contract/errors'
import { normalizeError } from '@escale/contract/errors'
import * as m from '../i18n/messages.generated/messages.js'

/** Message for each error code, from the catalogue shared with the API. A code without a message fails to compile. */
const errorMessages: Record<ErrorCode, () => string> = {
  invalidRequest: m.error_invalidRequest,
  invalidFilter: m.error_invalidFilter,
  invalidDates: m.error_invalidDates,
  alreadySubscribed: m.error_alreadySubscribed,
  missingApiKey: m.error_internal,
  unauthenticated: m.error_unauthenticated,
  forbidden: m.error_forbidden,
  crossSite: m.error_internal,
  notFound: m.error_notFound,
  lotNotFound: m.error_lotNotFound,
  nightsTaken: m.error_nightsTaken,
  dayCap: m.error_dayCap,
  erasureStayAhead: m.error_erasureStayAhead,
  erasureMandate: m.error_erasureMandate,
  erasureStaff: m.error_erasureStaff,
  lotGone: m.error_lotGone,
  tooLarge: m.error_tooLarge,
  unsupportedMediaType: m.error_internal,
  invalidOptions: m.error_invalidOptions,
  tooManyRequests: m.error_tooManyRequests,
  captchaFailed: m.error_captchaFailed,
  invalidToken: m.error_invalidToken,
  wrongPassword: m.error_wrongPassword,
  invalidCredentials: m.error_invalidCredentials,
  paymentRefused: m.error_paymentRefused,
  wrongRole: m.error_wrongRole,
  emailNotVerified: m.error_emailNotVerified,
  ownersCannotBook: m.error_ownersCannotBook,
  emailUnknown: m.error_emailUnknown,
  bookingNotFound: m.error_bookingNotFound,
  emailTaken: m.error_emailTaken,
  listTaken: m.error_listTaken,
  alreadyInList: m.error_alreadyInList,
  alreadyStaff: m.error_alreadyStaff,
  templateNameTaken: m.error_templateNameTaken,
  tooManyTemplates: m.error_tooManyTemplates,
  lastDirector: m.error_lastDirector,
  viewOnly: m.error_viewOnly,
  ownerOfOthers: m.error_ownerOfOthers,
  ownerSpaceOpen: m.error_ownerSpaceOpen,
  mandateOverlap: m.error_mandateOverlap,
  mandateEnded: m.error_mandateEnded,
  staysUndecided: m.error_staysUndecided,
  changedMeanwhile: m.error_changedMeanwhile,
  wrongCode: m.error_wrongCode,
  secondFactorRequired: m.error_secondFactorRequired,
  confirmationRequired: m.error_confirmationRequired,
  priceChanged: m.error_priceChanged,
  termsChanged: m.error_termsChanged,
  refundChanged: m.error_refundChanged,
  requestOpen: m.error_requestOpen,
  requestClosed: m.error_requestClosed,
  holdExpired: m.error_holdExpired,
  clientHoldsTooMany: m.error_clientHoldsTooMany,
  // Forms that can receive these codes show a more specific message.
  tooManyUnpaid: m.error_internal,
  heldTooOften: m.error_internal,
  afterMandate: m.error_invalidDates,
  nothingDue: m.error_nothingDue,
  noOnlinePayment: m.error_noOnlinePayment,
  accountNotActive: m.error_accountNotActive,
  remindedToday: m.error_remindedToday,
  chequeDeposited: m.error_chequeDeposited,
  paymentUnderWay: m.error_paymentUnderWay,
  wrongAmount: m.error_wrongAmount,
  cashLimit: m.error_cashLimit,
  receivedInFuture: m.error_receivedInFuture,
  exceedsPaid: m.error_exceedsPaid,
  exceedsOwed: m.error_exceedsOwed,
  alreadyDeclared: m.error_alreadyDeclared,
  taxChanged: m.error_taxChanged,
  periodNotOver: m.error_periodNotOver,
  paidInFuture: m.error_paidInFuture,
  sirenMissing: m.error_sirenMissing,
  tooLateToChange: m.error_tooLateToChange,
  accountLocked: m.error_accountLocked,
  invalidSignature: m.error_internal,
  requestKeyReused: m.error_internal,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
}

/** Returns the message for any thrown value. */
export function errorMessage(thrown: unknown): string {
  return isNetworkUnavailable(thrown) ? m.errors_network() : errorMessages[normalizeError(thrown).code]()
}

/**
 * Whether a call failed because of the network: `fetch` rejects without a response, with a message that differs per
 * browser.
 */
export function isNetworkUnavailable(thrown: unknown): boolean {
  return thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)
}
