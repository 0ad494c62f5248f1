import type { DeskBooking } from '@escale/contract/desk'
import type { StayRequest } from '@escale/contract/stay-request'
import type { PaymentMeans } from '@escale/domain/payment/recorded-payment'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { PAID_TONE } from '../quote/paid-tone.ts'
import type { BadgeTone } from '../ui/badge.tsx'

const STATUS: Record<DeskBooking['status'], { label: () => string; tone: BadgeTone }> = {
  held: { label: m.desk_status_held, tone: 'warning' },
  option: { label: m.desk_status_option, tone: 'warning' },
  pending: { label: m.desk_status_pending, tone: 'warning' },
  confirmed: { label: m.desk_status_confirmed, tone: PAID_TONE },
  paid: { label: m.desk_status_paid, tone: PAID_TONE },
  expired: { label: m.desk_status_expired, tone: 'neutral' },
  cancelled: { label: m.desk_status_cancelled, tone: 'neutral' },
  refunded: { label: m.desk_status_refunded, tone: 'neutral' },
}

/** The status of a booking, in words. An owner's stay is not paid through the agency, so its confirmation says nothing of a deposit. */
export const statusOf = ({ status, kind }: Pick<DeskBooking, 'status' | 'kind'>) => ({
  label: kind !== 'tenant' && status === 'confirmed' ? m.desk_status_agreed() : STATUS[status].label(),
  tone: STATUS[status].tone,
})

const REQUEST_STATES: Record<StayRequest['state'], { label: () => string; tone: BadgeTone }> = {
  open: { label: m.desk_request_open, tone: 'warning' },
  accepted: { label: m.desk_request_accepted, tone: 'success' },
  refused: { label: m.desk_request_refused, tone: 'neutral' },
  withdrawn: { label: m.desk_request_withdrawn, tone: 'neutral' },
  lapsed: { label: m.desk_request_lapsed, tone: 'neutral' },
}

export const requestStateOf = (state: StayRequest['state']) => ({
  label: REQUEST_STATES[state].label(),
  tone: REQUEST_STATES[state].tone,
})

const KINDS: Record<DeskBooking['kind'], () => string> = {
  tenant: m.desk_kind_tenant,
  personal: m.desk_kind_personal,
  coBooking: m.desk_kind_co_booking,
  concierge: m.desk_kind_concierge,
}

export const kindName = (kind: DeskBooking['kind']) => KINDS[kind]()

const MEANS: Record<PaymentMeans, () => string> = {
  transfer: m.desk_means_transfer,
  cheque: m.desk_means_cheque,
  holidayVoucher: m.desk_means_holiday_voucher,
  cardTerminal: m.desk_means_card_terminal,
  cash: m.desk_means_cash,
}

export const meansName = (means: PaymentMeans) => MEANS[means]()

const ACTIONS: Record<string, () => string> = {
  'booking.accepted': m.desk_action_accepted,
  'booking.refused': m.desk_action_refused,
  'booking.made': m.desk_action_made,
  'booking.changed': m.desk_action_changed,
  'booking.servicesChanged': m.desk_action_services_changed,
  'booking.taxRevised': m.desk_action_tax_revised,
  'booking.insuranceRenounced': m.desk_action_insurance_renounced,
  'booking.mailSentAgain': m.desk_action_mail_again,
  'booking.paymentLinkSent': m.desk_action_link_sent,
  'booking.paymentReminded': m.desk_action_reminded,
  'booking.paymentRecorded': m.desk_action_payment_recorded,
  'booking.paymentReversed': m.desk_action_payment_reversed,
  'booking.chequeUnpaid': m.desk_action_cheque_unpaid,
  'booking.cancelled': m.desk_action_cancelled,
  'booking.cancelledByLessor': m.desk_action_cancelled_by_lessor,
  'booking.noShow': m.desk_action_no_show,
  'booking.changeRequested': m.desk_action_change_requested,
  'booking.cancellationRequested': m.desk_action_cancellation_requested,
  'booking.requestWithdrawn': m.desk_action_request_withdrawn,
  'booking.changeRefused': m.desk_action_change_refused,
  'booking.cancellationRefused': m.desk_action_cancellation_refused,
  'booking.refunded': m.desk_action_refunded,
  'booking.reduced': m.desk_action_reduced,
  'booking.leftEarly': m.desk_departure_action,
  'booking.departureTakenBack': m.desk_departure_action_undone,
  'booking.refundMade': m.desk_action_refund_made,
  'booking.cautionRecorded': m.desk_caution_action_recorded,
  'booking.cautionAsked': m.desk_caution_action_asked,
  'booking.cautionHeld': m.desk_caution_action_held,
  'booking.cautionReleased': m.desk_caution_action_released,
  'booking.cautionKept': m.desk_caution_action_kept,
  'booking.cautionLost': m.desk_caution_action_lost,
  'booking.cautionRefundMade': m.desk_caution_action_refund_made,
  'booking.approvalRequested': m.desk_approval_action_requested,
  'booking.approvalGiven': m.desk_approval_action_given,
  'booking.approvalRefused': m.desk_approval_action_refused,
  'booking.tasksPlanned': m.desk_action_tasks_planned,
}

/** What was done, in words; an action that a later version wrote keeps its name. */
export const actionName = (action: string) => ACTIONS[action]?.() ?? action

/** What somebody typed as euros, in cents: "1 234,5" → 123450; null for anything else. */
export function readEuros(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

/** Cents as somebody would type them: 123450 → "1234,50". */
export const writeEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** What is wrong with a sum that somebody typed: unreadable, or beyond its bounds in cents; undefined for a good one. */
export function amountFault(
  typed: string | undefined,
  { minCents = 1, maxCents }: { minCents?: number; maxCents?: number | undefined },
): string | undefined {
  const cents = readEuros(typed ?? '')
  if (cents === null) return m.desk_amount_unreadable()
  if (cents < minCents) return m.desk_amount_too_low({ price: formatPrice(minCents) })
  if (maxCents !== undefined && cents > maxCents) return m.desk_amount_too_high({ price: formatPrice(maxCents) })
  return undefined
}
