/** Changes and cancellations that a tenant asks an agency for (AG-210). */
import { isIsoDate } from '@escale/domain/dates'
import { z } from 'zod'
import { cents, isoDate, words } from './schema.ts'

export const MAX_REQUEST_LENGTH = 2000
const text = words(MAX_REQUEST_LENGTH).default('')
const people = { adults: z.number().int().min(1).max(50), children: z.number().int().min(0).max(50) }

/** A request as both sides see it. */
export const stayRequest = z.object({
  id: z.uuid(),
  kind: z.enum(['change', 'cancellation']),
  state: z
    .enum(['open', 'accepted', 'refused', 'withdrawn', 'lapsed'])
    .meta({ description: 'lapsed: the booking ended otherwise' }),
  message: z.string(),
  stay: z
    .object({ start_date: isoDate, end_date: isoDate, ...people })
    .nullable()
    .meta({ description: 'The stay that is wanted instead; null for a cancellation' }),
  refundCents: cents
    .nullable()
    .meta({ description: 'The refund that was shown; null for a change, and for roles without amounts' }),
  reply: z.string().meta({ description: 'What the agency wrote with its decision; may be empty' }),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})

/** `POST bookings/{agencyId}/{agencyBookingId}/requests` */
export const newStayRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cancellation'),
    message: text,
    expectedRefundCents: cents.meta({
      description: 'The refund that was seen; another one is answered `refundChanged`',
    }),
  }),
  z.object({
    kind: z.literal('change'),
    message: text,
    start_date: isoDate.refine(isIsoDate),
    end_date: isoDate.refine(isIsoDate),
    ...people,
  }),
])

/** `POST agency/{agencyId}/bookings/{agencyBookingId}/requests/{requestId}/refuse` */
export const refuseRequest = z.object({ reply: words(MAX_REQUEST_LENGTH).pipe(z.string().min(1)) })

/** What an agency writes to the tenant with a decision; may be empty. */
export const decisionReply = text

export type StayRequest = z.infer<typeof stayRequest>
export type NewStayRequest = z.output<typeof newStayRequest>
