/** Cautions of stays (AG-404). */
import { isIsoDate } from '@escale/domain/dates'
import { CAUTION_MEANS, CAUTION_STATUSES } from '@escale/domain/payment/caution'
import { z } from 'zod'
import { deskBookingPath, settleRefundRequest } from './desk.ts'
import { cents, isoDate, line, picture, words } from './schema.ts'

const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })

/** Photographs that one decision names. */
export const MAX_CAUTION_PHOTOGRAPHS = 12

export const caution = z.object({
  id: z.uuid(),
  means: z.enum([...CAUTION_MEANS, 'card']),
  status: z.enum(CAUTION_STATUSES),
  amountCents: cents,
  reference: z.string(),
  keptCents: cents,
  owedCents: cents.meta({ description: 'Received money that the agency still has to give back itself' }),
  reason: z.string(),
  createdAt: instant,
  heldAt: instant.nullable(),
  linkExpiresAt: instant.nullable().meta({ description: 'Of a card: the guest’s link ends then' }),
  holdExpiresAt: instant.nullable().meta({ description: 'Of a card: the bank keeps the amount reserved until then' }),
  closedAt: instant.nullable(),
  photographs: z.array(z.object({ id: z.uuid(), href: z.string() })),
})

/** `GET agency/{agencyId}/bookings/{agencyBookingId}/caution`. */
export const cautionFile = z.object({
  amountCents: cents.meta({ description: 'Caution of the lot; 0: none' }),
  mayRecord: z.boolean().meta({ description: 'A caution may be taken at this moment' }),
  cardFrom: isoDate.meta({ description: 'First day on which a card can hold it until the end of the stay, or nearly' }),
  mayAskCard: z.boolean(),
  isOnlineOpen: z.boolean().meta({ description: 'Whether the agency takes cards on the site' }),
  dueBackOn: isoDate.meta({ description: 'The contract gives it back by this day' }),
  cautions: z.array(caution).meta({ description: 'The latest first, at most twenty' }),
})

export const recordCautionRequest = z.object({
  means: z.enum(CAUTION_MEANS),
  amountCents: cents.min(1),
  reference: line(80).meta({ description: 'Number of the cheque, name of the transfer; may be empty' }),
  receivedOn: isoDate.refine(isIsoDate),
})
export const closeCautionRequest = z.object({
  keptCents: cents.meta({ description: '0: all of it is given back' }),
  reason: words(1000).meta({ description: 'For the guest; required where something is kept' }),
  photographs: z.array(z.uuid()).max(MAX_CAUTION_PHOTOGRAPHS).default([]),
})
/** How the agency gave back what it owes of a caution: as it can receive one. */
export const cautionRefundRequest = settleRefundRequest.extend({ means: z.enum(CAUTION_MEANS) })
export const cautionPath = deskBookingPath.extend({ cautionId: z.uuid() })

/** `GET page/caution-link/{token}` */
export const cautionLinkPage = z.object({
  state: z
    .enum(['open', 'held', 'closed'])
    .meta({ description: 'closed: the link has expired, or the caution is not asked for any more' }),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyBookingId: z.string(),
  lot: z.object({ name: z.string(), city: z.string(), photo: picture.nullable() }),
  start_date: isoDate,
  end_date: isoDate,
  amountCents: cents,
  until: instant.meta({ description: 'The link ends then' }),
  dueBackOn: isoDate,
})
export const cautionStarted = z.object({ cautionId: z.uuid(), url: z.string() })
/** `GET page/caution-link-result/{cautionId}` */
export const cautionResult = z.object({
  outcome: z.enum(['pending', 'held', 'notHeld', 'late']),
  amountCents: cents,
  agencyName: z.string(),
  agencyPhone: z.string(),
})
export const cautionResultPath = z.object({ cautionId: z.uuid() })

/** The most that one upload may have: reverse proxies let a megabyte through. */
export const MAX_FILE_BYTES = 1_000_000
/** `POST /documents/agency/{agencyId}/files`, beside the API. */
export const storedFile = z.object({ id: z.uuid() })

export type Caution = z.infer<typeof caution>
export type CautionFile = z.infer<typeof cautionFile>
export type CautionLinkPage = z.infer<typeof cautionLinkPage>
export type CautionResult = z.infer<typeof cautionResult>
