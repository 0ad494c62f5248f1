import type { BookingDetail, BookingSummary } from '@escale/contract/booking'
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { blocksNights, isUnpaid } from '@escale/domain/booking/booking-status'
import { departureOf } from '@escale/domain/booking/early-departure'
import { mayChangeServices } from '@escale/domain/booking/hold'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import { mayRequest, type StayRequestKind } from '@escale/domain/booking/stay-request'
import { nightsBetween } from '@escale/domain/dates'
import { lastRenunciationDay, mayRenounceInsurance } from '@escale/domain/law/insurance'
import { listBookingInvoices } from '../documents/booking-invoices.ts'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import { securityDepositOf } from '../lots/present-lot.ts'
import type { Deps } from '../platform/deps.ts'
import { arrivalOf, isPaidFor } from './arrival-info.ts'
import type { BookingRow } from './booking.store.ts'
import { paymentsOf, quoteOf } from './booking-snapshot.ts'
import { presentTerms, refundDueOf } from './cancellation-due.ts'
import { readPolicySnapshot } from './cancellation-snapshot.ts'
import type { HasPaymentTotals } from './payment-totals.ts'
import { insuranceFactsOf } from './remove-insurance.ts'
import { presentRequest, readRequests } from './stay-requests.ts'
import { translateQuote } from './translate-quote.ts'

/** Presents bookings for lists and the payment, in order. */
export async function summariseBookings(deps: Deps, rows: BookingRow[], locale: Locale): Promise<BookingSummary[]> {
  const cards = await cardsByIds(deps, [...new Set(rows.map(({ lot_id }) => lot_id))], locale)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const lot = cardOf.get(row.lot_id)
    return lot ? [presentBooking(asOfNow(row, deps), lot, deps.clock.today())] : []
  })
}

/** Presents one booking likewise. */
export async function summariseBooking(deps: Deps, row: BookingRow, locale: Locale): Promise<BookingSummary> {
  const [summary] = await summariseBookings(deps, [row], locale)
  if (!summary) throw new Error(`Lot ${row.lot_id} of booking ${row.id} has no card`)
  return summary
}

function presentBooking(row: BookingRow, lot: LotCard, today: string): BookingSummary {
  return {
    agencyId: row.agency_id,
    agencyBookingId: row.agency_booking_id,
    taggingId: row.tagging_id,
    status: row.status,
    start_date: row.start_date,
    end_date: row.end_date,
    left_on: row.left_on,
    nights: nightsBetween(row.start_date, row.end_date),
    adults: row.adults,
    children: row.children,
    lot,
    totalPrice: row.total_cents,
    instalments: instalmentStates(paymentsOf(row), today),
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
  }
}

/** A hold past its expiry is presented as expired, even before the job has updated its row. */
function asOfNow(row: BookingRow, { clock }: Deps): BookingRow {
  const isOver = row.hold_expires_at !== null && row.hold_expires_at <= clock.now()
  return isUnpaid(row.status) && isOver ? { ...row, status: 'expired' } : row
}

/** Presents all data of a booking, for its page. */
export async function detailBooking(
  deps: Deps & HasPaymentTotals,
  found: BookingRow,
  locale: Locale,
): Promise<BookingDetail> {
  const row = asOfNow(found, deps)
  const { mobilePhone, ...guest } = row.guest
  const { db } = deps.database
  const today = deps.clock.today()
  const invoicePath = (documentId: string) =>
    `/documents/${row.agency_id}/${row.agency_booking_id}/invoices/${documentId}`
  const [totals, [request], invoices] = await Promise.all([
    deps.paymentTotalsOf(db, row.id),
    readRequests(db, row.id),
    listBookingInvoices(db, row.id, invoicePath),
  ])
  const money = blocksNights(row.status) ? null : totals
  const may = (kind: StayRequestKind) => {
    const facts = { status: row.status, startDate: row.start_date, hasOpenRequest: request?.state === 'open' }
    return mayRequest(kind, facts, today).ok
  }
  return {
    ...(await summariseBooking(deps, row, locale)),
    quote: await translateQuote(deps.database.db, row, quoteOf(row), locale),
    securityDeposit: securityDepositOf(row.cautionCents),
    guest: { ...guest, phone: mobilePhone },
    agency: {
      id: row.agency_id,
      slug: row.agencySlug,
      name: row.agencyName,
      phone: row.agencyPhone,
      email: row.agencyEmail,
      address: `${row.agencyAddress}, ${row.agencyPostcode} ${row.agencyCity}`,
    },
    // After the departure the keys are hidden.
    arrival: departureOf(row) < today ? null : arrivalOf(row, locale),
    refund: money !== null && money.paidCents > 0 ? money : null,
    cancellation: presentTerms(readPolicySnapshot(row.cancellation_policy), { arrival: row.start_date, today }, locale),
    ifCancelled: may('cancellation') ? refundDueOf(row, totals, 'tenant', today) : null,
    request: request ? presentRequest(request, { withAmounts: true }) : null,
    mayRequest: { change: may('change'), cancellation: may('cancellation') },
    insuranceRenunciation: renunciationOf(row, today),
    createdAt: row.created_at.toISOString(),
    editable: mayChangeServices(row.status, row.start_date, deps.clock.today()),
    documents: documentsOf(row),
    invoices,
  }
}

function renunciationOf(row: BookingRow, today: string): BookingDetail['insuranceRenunciation'] {
  const facts = insuranceFactsOf(row)
  if (facts.concludedOn === null || !mayRenounceInsurance(facts, today).ok) return null
  const until = lastRenunciationDay({ concludedOn: facts.concludedOn, arrival: facts.arrival })
  return { until, premiumCents: row.insurance_cents ?? 0 }
}

/**
 * Documents of a booking: all once its deposit is paid; the contract earlier, to be read before paying; contract and
 * receipt also after its end.
 */
export function documentsOf(row: BookingRow): BookingDetail['documents'] {
  const isPaid = isPaidFor(row)
  const isHeld = row.status === 'held' || row.status === 'option'
  const at = (file: string) => `/documents/${row.agency_id}/${row.agency_booking_id}/${file}`
  return {
    contract: row.confirmed_at !== null || isHeld ? at('contract.pdf') : null,
    receipt: row.confirmed_at !== null ? at('receipt.pdf') : null,
    calendar: isPaid ? at('stay.ics') : null,
  }
}
