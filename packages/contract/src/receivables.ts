/** What an agency collects: due payments, the day book, deposit slips of cheques (AG-405). */
import { isIsoDate } from '@escale/domain/dates'
import { DISBURSEMENT_KINDS } from '@escale/domain/law/disbursement'
import { RECEIVABLE_STATES } from '@escale/domain/payment/receivable'
import { PAYMENT_MEANS } from '@escale/domain/payment/recorded-payment'
import { z } from 'zod'
import { deskBooking } from './desk.ts'
import { cents, isoDate } from './schema.ts'
import { agencyPath } from './staff.ts'

const day = isoDate.refine(isIsoDate)
const signedCents = z.number().int().meta({ description: 'Integer cents of a euro; negative: it left the bank' })
const sum = z.object({ count: z.number().int(), cents })

export const MAX_CHEQUES = 100
export const MAX_REMINDER_STEPS = 5

export const receivablesQuery = z.object({
  state: z.enum(RECEIVABLE_STATES).default('late'),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})

/** `GET agency/{agencyId}/receivables`: unpaid instalments, the oldest first. */
export const receivables = z.object({
  sums: z.object({ late: sum, today: sum, week: sum }),
  rows: z.array(
    z.object({
      booking: deskBooking,
      lateDays: z.number().int().meta({ description: 'Days since it was due; 0: not late' }),
      remindedOn: isoDate.nullable(),
      reminders: z.number().int(),
    }),
  ),
  page: z.number().int(),
  pages: z.number().int(),
  reminderDays: z
    .array(z.number().int())
    .meta({ description: 'Days after which a late balance is reminded of by mail' }),
})

export const reminderRule = z.object({
  days: z
    .array(z.number().int().min(1).max(90))
    .max(MAX_REMINDER_STEPS)
    .refine((days) => new Set(days).size === days.length)
    .meta({ description: 'Days after the due day; none: the rule is off' }),
})

export const dayBookQuery = z.object({ on: day })

const movementMeans = z.enum([...PAYMENT_MEANS, 'card', 'byAgency', 'bank'])

/** `GET agency/{agencyId}/day-book`: every movement of the clients' bank on a day. */
export const dayBook = z.object({
  openingCents: signedCents,
  closingCents: signedCents.meta({ description: 'Opening balance and movements, to the cent' }),
  totals: z
    .array(z.object({ means: movementMeans, inCents: cents, outCents: cents, count: z.number().int() }))
    .meta({ description: '`bank`: what was paid from the clients’ bank or paid in by the agency' }),
  movements: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        kind: z.enum(['captured', 'refunded', 'reversed', 'unpaidCheque', ...DISBURSEMENT_KINDS]),
        means: movementMeans,
        cents: signedCents,
        agencyBookingId: z.string().nullable(),
        party: z.string().meta({ description: 'Guest or payee' }),
        reference: z.string(),
      }),
    )
    .meta({ description: 'At most five hundred, the earliest first' }),
  count: z.number().int(),
  previousOn: isoDate.nullable().meta({ description: 'The last day before this one with a movement; null: none' }),
})

/** Names a cheque: a part of a payment, or a caution of which something is kept. */
const chequeKey = z.union([
  z.object({ paymentId: z.uuid(), part: z.number().int().min(1).max(6) }),
  z.object({ cautionId: z.uuid() }),
])
const cheque = z.object({
  key: chequeKey,
  amountCents: cents,
  reference: z.string(),
  receivedOn: isoDate,
  agencyBookingId: z.string(),
  guestName: z.string(),
})

/** `GET agency/{agencyId}/cheque-deposits`. */
export const chequeDeposits = z.object({
  waiting: z.array(cheque).meta({ description: 'Cheques that are on no slip, at most five hundred, the oldest first' }),
  waitingCount: z.number().int(),
  deposits: z
    .array(z.object({ number: z.number().int(), depositedOn: isoDate, cheques: z.number().int(), totalCents: cents }))
    .meta({ description: 'The last fifty slips' }),
})

export const chequeDepositRequest = z.object({
  depositedOn: day,
  cheques: z.array(chequeKey).min(1).max(MAX_CHEQUES),
  requestKey: z.uuid().meta({ description: 'The same again makes no second slip' }),
})
export const chequeDepositMade = z.object({ number: z.number().int() })
export const chequeDepositPath = agencyPath.extend({
  number: z.coerce.number<number>().int().min(1).max(1_000_000_000),
})

export type Receivables = z.infer<typeof receivables>
export type ReceivablesQuery = z.infer<typeof receivablesQuery>
export type DayBook = z.infer<typeof dayBook>
export type ChequeKey = z.infer<typeof chequeKey>
export type ChequeDeposits = z.infer<typeof chequeDeposits>
