/** An agency's account at the payment provider (AG-401), and what the provider pays out to it (AG-405). */
import { PAYMENT_MODES } from '@escale/domain/payment/payment-account'
import { z } from 'zod'
import { isoDate } from './schema.ts'
import { agencyPath } from './staff.ts'

const signedCents = z.number().int().meta({ description: 'Integer cents of a euro; may be negative' })
const payoutId = z.string().regex(/^po_\w{1,80}$/)

const payout = z.object({
  id: payoutId,
  amountCents: signedCents.nullable().meta({ description: 'Null: the account is shared by several agencies' }),
  arrivalOn: isoDate,
  status: z.enum(['paid', 'pending', 'failed']),
})

/** `GET agency/{agencyId}/payouts`: the last fifty, the latest first. */
export const payouts = z.object({ payouts: z.array(payout) })

/** `GET agency/{agencyId}/payouts/{payoutId}`: a payout and its movements beside the ledger's. */
export const payoutDetail = z.object({
  payout,
  isShared: z.boolean().meta({ description: 'True: only this agency’s movements are listed' }),
  lines: z.array(
    z.object({
      movementId: z.string(),
      kind: z.enum(['captured', 'refunded', 'other']),
      amountCents: signedCents,
      feeCents: signedCents,
      description: z.string(),
      ledgerCents: signedCents.nullable().meta({ description: 'Null: the ledger does not know it' }),
      agencyBookingId: z.string().nullable(),
    }),
  ),
  grossCents: signedCents,
  feeCents: signedCents,
  netCents: signedCents,
  ledgerCents: signedCents,
  payoutDifferenceCents: signedCents.meta({ description: 'What the payout pays beyond its movements; 0: it adds up' }),
  ledgerDifferenceCents: signedCents.meta({ description: 'What the provider moved beyond the ledger; 0: they agree' }),
  isFeeRecorded: z.boolean(),
})
export const payoutPath = agencyPath.extend({ payoutId })

/** `GET agency/{agencyId}/payment-account`. */
export const paymentAccount = z.object({
  provider: z.enum(['testBank', 'stripe']),
  mode: z.enum(PAYMENT_MODES),
  own: z
    .object({ id: z.string(), mayCharge: z.boolean(), mayPayOut: z.boolean() })
    .nullable()
    .meta({ description: 'The agency’s own account, null before it is opened' }),
})
export const paymentModeRequest = z.object({ mode: z.enum(PAYMENT_MODES) })
export const onboarding = z.object({ url: z.url() })

export type Payouts = z.infer<typeof payouts>
export type PayoutDetail = z.infer<typeof payoutDetail>
export type PaymentAccountState = z.infer<typeof paymentAccount>
