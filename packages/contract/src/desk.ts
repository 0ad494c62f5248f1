/** An agency's desk: its day, its bookings and their payments (AG-2, AG-4). */
import { GOODWILL_BEARERS } from '@escale/domain/booking/goodwill'
import { isIsoDate } from '@escale/domain/dates'
import { CANCELLED_BY } from '@escale/domain/law/cancellation'
import { REVERSAL_CAUSES } from '@escale/domain/payment/payment-reversal'
import { PAYMENT_MEANS } from '@escale/domain/payment/recorded-payment'
import { z } from 'zod'
import { bookedGuest, bookingStatus, cancellationTerms, refundIfCancelled } from './booking.ts'
import { DESK_PERIODS, DESK_STATES } from './desk-filters.ts'
import { quote } from './quote.ts'
import { cents, id, idInPath, isoDate, line, words } from './schema.ts'
import { agencyPath } from './staff.ts'
import { decisionReply, stayRequest } from './stay-request.ts'
import { task } from './tasks.ts'

const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })
const instalmentKind = z.enum(['deposit', 'balance'])
const paymentMeans = z.enum(PAYMENT_MEANS)
export const bookingKind = z.enum(['tenant', 'personal', 'coBooking', 'concierge'])

const due = z.object({
  kind: instalmentKind,
  amountCents: cents,
  dueOn: isoDate,
  isLate: z.boolean().meta({ description: 'Its day has passed; never of a hold or an option, which ends instead' }),
})

/** A booking in lists of the desk. Amounts are null for roles that may not see them. */
export const deskBooking = z.object({
  agencyBookingId: z.string(),
  kind: bookingKind,
  status: bookingStatus,
  lot: z.object({ reference: z.string(), name: z.string(), city: z.string() }),
  guest: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  startDate: isoDate,
  endDate: isoDate,
  leftOn: isoDate.nullable().meta({ description: 'Departure before the contracted end; its nights are free' }),
  nights: z.number().int().meta({ description: 'As contracted' }),
  adults: z.number().int(),
  children: z.number().int(),
  totalCents: cents.nullable(),
  due: due.nullable().meta({ description: 'The next instalment that is not paid' }),
  holdExpiresAt: instant.nullable(),
})

const dueCaution = z.object({
  agencyBookingId: z.string(),
  guestName: z.string(),
  amountCents: cents.nullable(),
  by: isoDate,
})

/** Entries per list of `GET agency/{agencyId}/today`: as many as a person works through. */
export const TODAY_LIMIT = 50
/** `GET agency/{agencyId}/today`: the day's work; each list has the most urgent first, up to `TODAY_LIMIT` entries. */
export const today = z.object({
  day: isoDate,
  arrivals: z.array(deskBooking),
  departures: z.array(deskBooking),
  expiringHolds: z.array(deskBooking).meta({ description: 'Options and holds that end within two days' }),
  latePayments: z.array(deskBooking).meta({ description: 'Instalments whose day has passed' }),
  tasks: z.array(task).meta({ description: 'To do, due on this day or late' }),
  unsettledRefunds: z
    .array(
      z.object({ agencyBookingId: z.string(), guestName: z.string(), amountCents: cents.nullable(), since: instant }),
    )
    .meta({ description: 'Refunds that are decided and not yet paid out, the oldest first' }),
  publicationGaps: z
    .array(
      z.object({
        reason: z.enum(['noMandate', 'noAttestation']),
        lots: z.number().int(),
        from: isoDate,
        examples: z
          .array(z.object({ reference: z.string(), name: z.string(), ownerId: z.uuid().nullable() }))
          .meta({ description: 'The first five of them, with the owner of the latest mandate' }),
      }),
    )
    .meta({
      description: 'Published lots that lack a mandate or an attestation, and the day from which they are withdrawn',
    }),
  failingCalendars: z.array(
    z.object({ lotReference: z.string(), lotName: z.string(), calendarName: z.string(), failure: z.string() }),
  ),
  requests: z
    .array(
      z.object({
        agencyBookingId: z.string(),
        guestName: z.string(),
        kind: stayRequest.shape.kind,
        startDate: isoDate,
        since: instant,
      }),
    )
    .meta({ description: 'Open requests of tenants, the longest wait first' }),
  underRefunded: z
    .array(
      z.object({ agencyBookingId: z.string(), guestName: z.string(), amountCents: cents.nullable(), since: instant }),
    )
    .meta({ description: 'Cancelled bookings of which less was given back than the policy says' }),
  cautionsToTake: z
    .array(dueCaution)
    .meta({ description: 'Stays of the next three days, and those under way, without a caution; by: the arrival' }),
  cautionsToGiveBack: z
    .array(dueCaution)
    .meta({ description: 'Held cautions of stays that are over or cancelled; by: the last day of the contract' }),
  conversations: z
    .array(z.object({ id: z.uuid(), name: z.string(), subject: z.string(), at: instant, isUnread: z.boolean() }))
    .meta({
      description: 'Conversations that wait for an answer, the longest wait first; none without the right to read them',
    }),
})

export const deskBookingsQuery = z.object({
  q: line(80)
    .optional()
    .meta({ description: 'Words of the number, the guest, the e-mail, the rental or its reference' }),
  period: z.enum(DESK_PERIODS).default('all'),
  state: z.enum(DESK_STATES).default('all').meta({ description: 'open: neither expired, cancelled nor refunded' }),
  lot: line(40).optional().meta({ description: 'Reference of the lot' }),
  from: isoDate.refine(isIsoDate).optional().meta({ description: 'Stays that end after this day' }),
  until: isoDate.refine(isIsoDate).optional().meta({ description: 'Stays that begin before this day' }),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})
/** The list as a file: `GET /documents/agency/{agencyId}/bookings`. */
export const bookingsFileQuery = deskBookingsQuery
  .omit({ page: true })
  .extend({ lang: z.enum(['fr', 'en']).default('fr') })
export const deskBookings = z.object({
  bookings: z.array(deskBooking),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

export const deskBookingPath = agencyPath.extend({ agencyBookingId: z.string().max(40) })
export const deskRequestPath = deskBookingPath.extend({ requestId: z.uuid() })
export const deskPaymentPath = deskBookingPath.extend({ paymentId: z.uuid() })
export const deskRefundPath = deskBookingPath.extend({ refundId: z.uuid() })

const recordedPart = z.object({
  means: paymentMeans,
  amountCents: cents.min(1),
  reference: line(80).meta({ description: 'Number of the cheque, name of the transfer; may be empty' }),
})

/** `GET agency/{agencyId}/bookings/{agencyBookingId}`: all data of a booking. */
export const bookingFile = z.object({
  booking: deskBooking,
  guest: bookedGuest
    .omit({ title: true })
    .extend({ country: z.string().meta({ description: 'ISO 3166-1 code; empty for an owner’s stay' }) }),
  owner: z
    .object({ accountId: z.uuid(), name: z.string() })
    .nullable()
    .meta({ description: 'Who asked for an owner’s stay, and is written to about it; null for a tenant’s' }),
  lotUri: z.string(),
  cautionCents: cents,
  createdAt: instant,
  updatedAt: instant.meta({ description: 'Sent back with a change: another change since is refused' }),
  /** Null for roles without amounts, and for an owner's own stay. */
  quote: quote.nullable(),
  instalments: z
    .array(
      z.object({ kind: instalmentKind, amountCents: cents, dueOn: isoDate, paid: z.boolean(), payable: z.boolean() }),
    )
    .nullable(),
  payments: z
    .array(
      z.object({
        id: z.uuid(),
        instalment: instalmentKind,
        provider: z.enum(['testBank', 'stripe', 'recorded']),
        status: z.string(),
        amountCents: cents,
        refundedCents: cents,
        createdAt: instant,
        parts: z.array(recordedPart.extend({ receivedOn: isoDate })),
        isReversed: z.boolean().meta({ description: 'It does not count; its ledger entries cancel out' }),
        isReversible: z.boolean(),
        reversalCause: z.enum(REVERSAL_CAUSES).meta({
          description: 'Why it was reversed, or can be. unpaidCheque: its cheque is on a deposit slip',
        }),
      }),
    )
    .nullable(),
  money: z.object({ paidCents: cents, givenBackCents: cents }).nullable(),
  refunds: z
    .array(
      z.object({
        id: z.uuid(),
        amountCents: cents,
        createdAt: instant,
        isManual: z.boolean(),
        settledAt: instant.nullable(),
      }),
    )
    .nullable()
    .meta({ description: 'isManual: the agency itself gives the money back and then says so' }),
  cancellation: z
    .object({
      terms: cancellationTerms,
      tenant: refundIfCancelled.extend({
        on: isoDate.meta({ description: 'The day that counts: that of an open request, else today' }),
      }),
      lessor: refundIfCancelled.extend({ indemnityCents: cents.meta({ description: 'Owed by the lessor besides' }) }),
      mayBeNoShow: z.boolean().meta({ description: 'The day of arrival has come' }),
    })
    .nullable()
    .meta({ description: 'What is due when it is cancelled; null for an ended booking and for roles without amounts' }),
  cancelled: z
    .object({
      by: z.enum(CANCELLED_BY),
      refundDueCents: cents.meta({ description: 'In all, what was given back before included' }),
      indemnityCents: cents,
    })
    .nullable()
    .meta({ description: 'How a paid booking was cancelled; null for roles without amounts' }),
  reducible: z
    .object({ ownerCents: cents, agencyCents: cents })
    .nullable()
    .meta({ description: 'What can be taken off the price at the expense of each; null where nothing can' }),
  requests: z.array(stayRequest).meta({ description: 'At most ten, the latest first' }),
  departureDays: z
    .object({ first: isoDate, last: isoDate })
    .nullable()
    .meta({ description: 'The days on which a departure before the contracted end may be recorded; null: not now' }),
  paymentLink: z
    .object({ createdAt: instant, expiresAt: instant })
    .nullable()
    .meta({ description: 'The link on which the guest can pay at this moment' }),
  mails: z.array(
    z.object({
      id,
      template: z.string(),
      recipient: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
      isGivenUp: z.boolean(),
      isRepeatable: z.boolean().meta({ description: 'It can be sent again: it has left, and its link was no secret' }),
    }),
  ),
  conversationId: z
    .uuid()
    .nullable()
    .meta({ description: 'What guest or owner and agency wrote about it; null without the right to read it' }),
  documents: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['contract', 'invoice', 'creditNote', 'receipt']),
        version: z.number().int(),
        number: z.string().nullable().meta({ description: 'Of an invoice or credit note' }),
        issuedAt: instant,
        href: z.string().meta({ description: 'Path on this host that opens with the session’s cookie' }),
      }),
    )
    .nullable()
    .meta({ description: 'As they were issued, the latest first; null for roles without amounts' }),
  notes: z.array(z.object({ id: z.number().int(), author: z.string(), body: z.string(), createdAt: instant })),
  history: z.array(
    z.object({
      at: instant,
      actor: z.string(),
      action: z.string(),
      reason: z.string(),
      status: bookingStatus.nullable(),
      former: z
        .object({ lot: z.string(), startDate: isoDate, endDate: isoDate, totalCents: cents.nullable() })
        .nullable()
        .meta({ description: 'The stay as it was before a change' }),
    }),
  ),
})

export const noteRequest = z.object({ body: words(4000).pipe(z.string().min(1)) })
export const bookingMailPath = deskBookingPath.extend({ mailId: idInPath })
export const resendMailRequest = z.object({
  requestKey: z.uuid().meta({ description: 'The same again sends nothing more' }),
})
export const recordPaymentRequest = z.object({
  instalment: instalmentKind,
  parts: z.array(recordedPart).min(1).max(6),
  receivedOn: isoDate,
  requestKey: z.uuid().meta({ description: 'The same again records nothing more' }),
})
export const expectedUpdatedAt = instant.meta({ description: 'updatedAt of the file that the decision was made on' })
export const reversalRequest = z.object({
  cause: z
    .enum(REVERSAL_CAUSES)
    .default('mistake')
    .meta({ description: 'mistake: recorded by mistake; unpaidCheque: the bank returned the cheque' }),
  reason: line(200).pipe(z.string().min(1)).meta({ description: 'For the journal; the guest does not read it' }),
  expectedUpdatedAt,
})
export const cancelRequest = z.object({
  by: z
    .enum(CANCELLED_BY)
    .default('tenant')
    .meta({ description: 'Who cancels; noShow: the tenant did not come. An open request for it is accepted' }),
  reply: decisionReply,
  reason: line(200).pipe(z.string().min(1)),
  givenBackCents: cents.meta({ description: 'Of what was paid, in all. More than zero needs the right to refund' }),
  expectedUpdatedAt,
})
export const refundRequest = z.object({
  givenBackCents: cents.min(1).meta({ description: 'Of what was paid, in all: what was given back before counts' }),
  reason: line(200).pipe(z.string().min(1)),
  expectedUpdatedAt,
})
export const reductionRequest = z.object({
  amountCents: cents.min(1).meta({ description: 'Taken off the agreed price; what was paid beyond it is given back' }),
  bearer: z.enum(GOODWILL_BEARERS).meta({ description: 'owner: off the rent; agency: off its fees' }),
  reason: line(200).pipe(z.string().min(1)).meta({ description: 'For the guest' }),
  expectedUpdatedAt,
})
export const departureRequest = z.object({
  leftOn: isoDate
    .refine(isIsoDate)
    .nullable()
    .meta({ description: 'The nights from this day on become free; null: the tenant stays to the contracted end' }),
  expectedUpdatedAt,
})
export const settleRefundRequest = z.object({
  means: paymentMeans,
  reference: line(80),
})

export type DeskBooking = z.infer<typeof deskBooking>
export type Today = z.infer<typeof today>
export type DeskBookings = z.infer<typeof deskBookings>
export type BookingFile = z.infer<typeof bookingFile>
export type DeskBookingsQuery = z.output<typeof deskBookingsQuery>
