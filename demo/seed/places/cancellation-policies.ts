import type { CancellationPolicy } from '@escale/domain/law/cancellation'

/** Agencies of the demo with a cancellation policy of their own, by slug; the others keep the standard one. */
const POLICIES: Record<string, CancellationPolicy> = {
  'atlantique-sejours': {
    number: 1,
    steps: [
      { moreThan: { count: 60, unit: 'day' }, refund: 10_000 },
      { moreThan: { count: 30, unit: 'day' }, refund: 7_000 },
      { moreThan: { count: 14, unit: 'day' }, refund: 3_000 },
    ],
    lastRefund: 0,
    refundsRelet: true,
    lessorIndemnity: 'deposit',
  },
  'cles-du-midi': {
    number: 1,
    steps: [{ moreThan: { count: 7, unit: 'day' }, refund: 10_000 }],
    lastRefund: 5_000,
    refundsRelet: false,
    lessorIndemnity: 'deposit',
  },
}

/** The policy that an agency of the demo has set, if any. */
export const demoPolicyOf = (slug: string): CancellationPolicy | undefined => POLICIES[slug]
