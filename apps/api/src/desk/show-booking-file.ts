import type { BookingFile } from '@escale/contract/desk'
import type { Locale } from '@escale/db/schema'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { earlyDepartureDays } from '@escale/domain/booking/early-departure'
import { reducibleCents } from '@escale/domain/booking/goodwill'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import type { IsoDate } from '@escale/domain/dates'
import { decideReversal, reversalCauseOf } from '@escale/domain/payment/payment-reversal'
import { refundMeansOf } from '@escale/domain/payment/refund-means'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import { readStaySnapshot } from '../booking/quote-snapshot.ts'
import { presentRequest, readRequests } from '../booking/stay-requests.ts'
import { translateQuote } from '../booking/translate-quote.ts'
import { findBookingConversation } from '../conversations/open-conversation.ts'
import { listIssuedDocuments } from '../documents/issued-documents.ts'
import { linkEnd } from '../payment/payment-links.ts'
import { paymentTotalsOf } from '../payment/read-payment-totals.ts'
import { listReceivedPayments } from '../payment/received-payments.ts'
import type { Deps } from '../platform/deps.ts'
import { listBookingMails } from './booking-mails.ts'
import { presentDeskBooking, selectDeskBookings } from './desk-bookings.store.ts'
import type { Connection } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { readBookingHistory } from './read-booking-history.ts'
import { presentCancellation } from './record-cancellation.ts'

/** All that an agency knows of a booking (AG-203). Throws `bookingNotFound`. */
export async function showBookingFile(
  { database, clock }: Deps,
  {
    agencyId,
    agencyBookingId,
    withAmounts,
    withMessages,
  }: { agencyId: number; agencyBookingId: string; withAmounts: boolean; withMessages: boolean },
  locale: Locale,
): Promise<BookingFile> {
  const { db } = database
  const id = await findDeskBooking(db, agencyId, agencyBookingId)
  const [booking, money, mails, notes, history, paymentLink, conversation, requests, documents] = await Promise.all([
    readFile(db, agencyId, id),
    withAmounts ? readMoney(db, id) : null,
    listBookingMails(db, id),
    db.selectFrom('booking_note').selectAll().where('booking_id', '=', id).orderBy('id', 'desc').execute(),
    readBookingHistory(db, { id, agencyBookingId, withAmounts }),
    withAmounts ? readPaymentLink(db, id, clock.now()) : null,
    withMessages ? findBookingConversation(db, id) : undefined,
    readRequests(db, id),
    withAmounts ? readDocuments(db, agencyId, id) : null,
  ])
  const today = clock.today()
  const { guest } = booking
  return {
    booking: presentDeskBooking(booking, { today, withAmounts }),
    guest: {
      firstName: guest.firstName ?? booking.first_name,
      lastName: guest.lastName ?? booking.last_name,
      phone: guest.mobilePhone ?? booking.mobile_phone,
      address: guest.address ?? '',
      address2: guest.address2 ?? '',
      postalCode: guest.postalCode ?? '',
      city: guest.city ?? '',
      country: guest.country ?? '',
      email: guest.email ?? booking.email,
    },
    owner:
      booking.kind === 'tenant'
        ? null
        : { accountId: booking.account_id, name: `${booking.first_name} ${booking.last_name}`.trim() },
    lotUri: booking.lotUri,
    cautionCents: booking.caution_cents,
    createdAt: booking.created_at.toISOString(),
    updatedAt: booking.updated_at.toISOString(),
    quote: withAmounts ? await quoteOf(db, booking, locale) : null,
    instalments: withAmounts ? instalmentStates(paymentsOf(booking), today) : null,
    payments: money && paymentsOfFile(money, booking),
    money: money?.totals ?? null,
    refunds: money?.refunds ?? null,
    cancellation:
      money && booking.kind === 'tenant' && blocksNights(booking.status)
        ? presentCancellation(booking, money.totals, {
            open: requests.find(({ state }) => state === 'open'),
            today,
            locale,
          })
        : null,
    cancelled: withAmounts ? cancelledOf(booking) : null,
    reducible: withAmounts ? reducibleOf(booking) : null,
    departureDays: departureDaysOf(booking, today),
    requests: requests.map((request) => presentRequest(request, { withAmounts })),
    paymentLink: booking.kind === 'tenant' ? paymentLink : null,
    mails,
    conversationId: conversation?.id ?? null,
    documents,
    notes: notes.map(({ id: noteId, author, body, created_at }) => ({
      id: noteId,
      author,
      body,
      createdAt: created_at.toISOString(),
    })),
    history,
  }
}

function readFile(db: Connection, agencyId: number, id: string) {
  return selectDeskBookings(db, agencyId)
    .where('booking.id', '=', id)
    .select([
      'booking.created_at',
      'booking.updated_at',
      'booking.agreement',
      'booking.quote_snapshot',
      'booking.lot_id',
      'booking.agency_id',
      'booking.account_id',
      'booking.locale',
      'booking.cancellation_policy',
      'booking.rent_cents',
      'booking.processing_fee_cents',
      'booking.concierge_fee_cents',
      'booking.services_cents',
      'booking.tourist_tax_cents',
      'booking.cancelled_by',
      'booking.refund_due_cents',
      'booking.indemnity_due_cents',
      'lot.uri as lotUri',
      'lot.caution_cents',
    ])
    .executeTakeFirstOrThrow()
}

function cancelledOf({
  cancelled_by: by,
  refund_due_cents: refundDueCents,
  indemnity_due_cents: indemnityCents,
}: Awaited<ReturnType<typeof readFile>>): BookingFile['cancelled'] {
  return by && { by, refundDueCents: refundDueCents ?? 0, indemnityCents: indemnityCents ?? 0 }
}

function departureDaysOf(
  { kind, status, start_date, end_date }: Awaited<ReturnType<typeof readFile>>,
  today: IsoDate,
): BookingFile['departureDays'] {
  return earlyDepartureDays({ kind, status, startDate: start_date, endDate: end_date }, today)
}

/** Returns by how much the price of a confirmed or paid booking can be reduced, in cents; null for any other booking. */
function reducibleOf(booking: Awaited<ReturnType<typeof readFile>>): BookingFile['reducible'] {
  const isAgreed = booking.status === 'confirmed' || booking.status === 'paid'
  if (booking.kind !== 'tenant' || !isAgreed) return null
  const { owner, agency } = reducibleCents({
    rentCents: booking.rent_cents ?? 0,
    processingFeeCents: booking.processing_fee_cents ?? 0,
    conciergeFeeCents: booking.concierge_fee_cents ?? 0,
  })
  return { ownerCents: owner, agencyCents: agency }
}

async function quoteOf(
  db: Connection,
  booking: Awaited<ReturnType<typeof readFile>>,
  locale: Locale,
): Promise<BookingFile['quote']> {
  if (booking.kind !== 'tenant') return null
  const quote = readStaySnapshot(booking.quote_snapshot)
  return quote && translateQuote(db, booking, quote, locale)
}

async function readMoney(db: Connection, bookingId: string) {
  const [payments, parts, refunds, totals, received] = await Promise.all([
    db.selectFrom('payment').selectAll().where('booking_id', '=', bookingId).orderBy('created_at').execute(),
    db
      .selectFrom('recorded_part')
      .innerJoin('payment', 'payment.id', 'recorded_part.payment_id')
      .selectAll('recorded_part')
      .where('payment.booking_id', '=', bookingId)
      .orderBy('recorded_part.position')
      .execute(),
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .selectAll('refund')
      .select('payment.provider')
      .where('payment.booking_id', '=', bookingId)
      .orderBy('refund.created_at')
      .execute(),
    paymentTotalsOf(db, bookingId),
    listReceivedPayments(db, bookingId),
  ])
  return {
    totals,
    received,
    payments: payments.map((payment) => ({
      id: payment.id,
      instalment: payment.instalment,
      provider: payment.provider,
      status: payment.status,
      amountCents: payment.amount_cents,
      refundedCents: payment.refunded_cents,
      createdAt: payment.created_at.toISOString(),
      parts: parts
        .filter(({ payment_id }) => payment_id === payment.id)
        .map(({ means, amount_cents, reference, received_on }) => ({
          means,
          amountCents: amount_cents,
          reference,
          receivedOn: received_on,
        })),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountCents: refund.amount_cents,
      createdAt: refund.created_at.toISOString(),
      isManual: refundMeansOf(refund) === 'byAgency',
      settledAt: refund.settled_at?.toISOString() ?? null,
    })),
  }
}

function paymentsOfFile(
  { payments, received }: Awaited<ReturnType<typeof readMoney>>,
  booking: Awaited<ReturnType<typeof readFile>>,
): BookingFile['payments'] {
  const { agreement } = booking
  return payments.map((payment) => {
    const facts = received.find(({ id }) => id === payment.id)
    if (!facts) return { ...payment, isReversed: false, isReversible: false, reversalCause: 'mistake' }
    const reversalCause = reversalCauseOf(facts)
    const { ok: isReversible } = decideReversal(facts, { ...paymentsOf(booking), agreement }, reversalCause)
    return { ...payment, isReversed: facts.isReversed, isReversible, reversalCause }
  })
}

/** The link that is good at this moment; its instalment may have been paid since. */
async function readPaymentLink(db: Connection, bookingId: string, now: Date): Promise<BookingFile['paymentLink']> {
  const link = await db
    .selectFrom('payment_link')
    .innerJoin('booking', 'booking.id', 'payment_link.booking_id')
    .select(['payment_link.created_at', 'payment_link.expires_at', 'booking.hold_expires_at'])
    .where('booking_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const end = link && linkEnd(link, link)
  return link && end && end > now ? { createdAt: link.created_at.toISOString(), expiresAt: end.toISOString() } : null
}

async function readDocuments(db: Connection, agencyId: number, bookingId: string): Promise<BookingFile['documents']> {
  const issued = await listIssuedDocuments(db, { kind: 'booking', id: bookingId })
  return issued.flatMap(({ id, kind, version, number, issued_at }) =>
    kind === 'contract' || kind === 'invoice' || kind === 'creditNote' || kind === 'receipt'
      ? [
          {
            id,
            kind,
            version,
            number,
            issuedAt: issued_at.toISOString(),
            href: `/documents/agency/${agencyId}/issued/${id}`,
          },
        ]
      : [],
  )
}
