import { openOwnerSpace } from './account/open-owner-space.email.ts'
import { ownerSpaceIsOpen } from './account/owner-space-is-open.email.ts'
import { passwordChanged } from './account/password-changed.email.ts'
import { resetPassword } from './account/reset-password.email.ts'
import { verifyEmail } from './account/verify-email.email.ts'
import { agencyMessage } from './agencies/agency-message.email.ts'
import { agencyBooked } from './booking/agency-booked.email.ts'
import { agencyCancellationRequested } from './booking/agency-cancellation-requested.email.ts'
import { agencyCancelled } from './booking/agency-cancelled.email.ts'
import { agencyChangeRequested } from './booking/agency-change-requested.email.ts'
import { agencyChanged } from './booking/agency-changed.email.ts'
import { agencyExpired } from './booking/agency-expired.email.ts'
import { agencyInsuranceRenounced } from './booking/agency-insurance-renounced.email.ts'
import { agencyOption } from './booking/agency-option.email.ts'
import { agencyPaid } from './booking/agency-paid.email.ts'
import { agencyPaymentLost } from './booking/agency-payment-lost.email.ts'
import { agencyRefundFailed } from './booking/agency-refund-failed.email.ts'
import { agencyServicesChanged } from './booking/agency-services-changed.email.ts'
import { chequeAwaited, transferAwaited } from './booking/awaited-payment.email.ts'
import { balanceDue } from './booking/balance-due.email.ts'
import { bookingCancelled } from './booking/booking-cancelled.email.ts'
import { bookingChanged } from './booking/booking-changed.email.ts'
import { bookingConfirmed } from './booking/booking-confirmed.email.ts'
import { bookingDeparture } from './booking/booking-departure.email.ts'
import { bookingExpired } from './booking/booking-expired.email.ts'
import { bookingHeld } from './booking/booking-held.email.ts'
import { bookingInsuranceRenounced } from './booking/booking-insurance-renounced.email.ts'
import { bookingOption } from './booking/booking-option.email.ts'
import { bookingPaid } from './booking/booking-paid.email.ts'
import { bookingReduced } from './booking/booking-reduced.email.ts'
import { bookingReleased } from './booking/booking-released.email.ts'
import { bookingServicesChanged } from './booking/booking-services-changed.email.ts'
import { bookingTaxChanged } from './booking/booking-tax-changed.email.ts'
import { cautionAsked } from './booking/caution-asked.email.ts'
import { cautionHeld } from './booking/caution-held.email.ts'
import { cautionKept } from './booking/caution-kept.email.ts'
import { cautionReleased } from './booking/caution-released.email.ts'
import { chequeUnpaid } from './booking/cheque-unpaid.email.ts'
import { depositDue } from './booking/deposit-due.email.ts'
import { paymentLink } from './booking/payment-link.email.ts'
import { paymentReminder } from './booking/payment-reminder.email.ts'
import { paymentReturned } from './booking/payment-returned.email.ts'
import { paymentReversed } from './booking/payment-reversed.email.ts'
import { requestReceived } from './booking/request-received.email.ts'
import { requestRefused } from './booking/request-refused.email.ts'
import { agencyAnswer } from './conversations/agency-answer.email.ts'
import type { EmailTemplate } from './email-template.ts'
import { newsletterConfirm } from './newsletter/newsletter-confirm.email.ts'
import { newsletterWelcome } from './newsletter/newsletter-welcome.email.ts'
import { agencyCalendarConflict } from './owner/agency-calendar-conflict.email.ts'
import { agencyCoBooking } from './owner/agency-co-booking.email.ts'
import { agencyCoBookingExpired } from './owner/agency-co-booking-expired.email.ts'
import { agencyConcierge } from './owner/agency-concierge.email.ts'
import { agencyPersonal } from './owner/agency-personal.email.ts'
import { agencyStayCancelled } from './owner/agency-stay-cancelled.email.ts'
import { calendarConflict } from './owner/calendar-conflict.email.ts'
import { coBookingAccepted } from './owner/co-booking-accepted.email.ts'
import { coBookingExpired } from './owner/co-booking-expired.email.ts'
import { coBookingRefused } from './owner/co-booking-refused.email.ts'
import { coBookingRequested } from './owner/co-booking-requested.email.ts'
import { conciergeRequested } from './owner/concierge-requested.email.ts'
import { contactCancelled } from './owner/contact-cancelled.email.ts'
import { contactConfirmed } from './owner/contact-confirmed.email.ts'
import { moneyReceived } from './owner/money-received.email.ts'
import { ownerInvitation } from './owner/owner-invitation.email.ts'
import { ownerStatement } from './owner/owner-statement.email.ts'
import { ownerStayCancelled } from './owner/owner-stay-cancelled.email.ts'
import { personalBooked } from './owner/personal-booked.email.ts'
import { receiptCancelled } from './owner/receipt-cancelled.email.ts'
import { contentWithdrawn } from './reports/content-withdrawn.email.ts'
import { reportDecided } from './reports/report-decided.email.ts'
import { reportReceived } from './reports/report-received.email.ts'
import { staffInvitation } from './staff/staff-invitation.email.ts'

const accountEmails = { verifyEmail, resetPassword, passwordChanged, openOwnerSpace, ownerSpaceIsOpen }

/** To tenants, about their bookings. */
const bookingEmails = {
  bookingHeld,
  bookingOption,
  chequeAwaited,
  transferAwaited,
  bookingConfirmed,
  depositDue,
  balanceDue,
  bookingPaid,
  bookingServicesChanged,
  bookingTaxChanged,
  bookingInsuranceRenounced,
  bookingChanged,
  bookingReduced,
  bookingDeparture,
  bookingCancelled,
  bookingGivenBack: bookingReleased,
  bookingExpired,
  paymentReturned,
  paymentReversed,
  chequeUnpaid,
  paymentLink,
  paymentReminder,
  requestReceived,
  requestRefused,
}
export type BookingEmailName = keyof typeof bookingEmails

/** To agencies, about their tenants' bookings. */
export const agencyBookingEmails = {
  agencyOption,
  agencyBooked,
  agencyPaid,
  agencyServicesChanged,
  agencyInsuranceRenounced,
  agencyChanged,
  agencyCancelled,
  agencyExpired,
  agencyPaymentLost,
  agencyRefundFailed,
  agencyChangeRequested,
  agencyCancellationRequested,
}
export type AgencyBookingEmailName = keyof typeof agencyBookingEmails

/** To owners, agencies and contacts, about owners' own bookings. */
export const ownerStayEmails = {
  personalBooked,
  coBookingAsked: coBookingRequested,
  coBookingAccepted,
  coBookingRefused,
  coBookingExpired,
  conciergeAsked: conciergeRequested,
  ownerStayCancelled,
  agencyPersonal,
  agencyCoBooking,
  agencyCoBookingExpired,
  agencyConcierge,
  agencyStayCancelled,
  contactConfirmed,
  contactCancelled,
}
export type OwnerStayEmailName = keyof typeof ownerStayEmails

/** To tenants, about the caution of a stay. */
const cautionEmails = { cautionAsked, cautionHeld, cautionReleased, cautionKept }

/** Every template, by the name that the outbox stores. */
export const emailTemplates: ReadonlyMap<string, EmailTemplate> = new Map(
  Object.entries({
    ...accountEmails,
    ...bookingEmails,
    ...agencyBookingEmails,
    ...ownerStayEmails,
    ...cautionEmails,
    agencyMessage,
    agencyAnswer,
    ownerStatement,
    newsletterConfirm,
    newsletterWelcome,
    calendarConflict,
    agencyCalendarConflict,
    moneyReceived,
    receiptCancelled,
    staffInvitation,
    ownerInvitation,
    reportReceived,
    reportDecided,
    contentWithdrawn,
  }),
)
