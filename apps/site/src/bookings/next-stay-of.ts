import type { BookingSummary } from '@escale/contract/booking'

/** The stay that comes first, of those that are more than a hold; a hold, which expires within minutes, only where there is no other. */
export function nextStayOf(stays: readonly BookingSummary[]): BookingSummary | undefined {
  return stays.find(({ status }) => status !== 'held') ?? stays[0]
}

/** The other stays of which something can be paid now, holds first. */
export function otherPayableStays(stays: readonly BookingSummary[]): BookingSummary[] {
  const next = nextStayOf(stays)
  const payable = stays.filter((stay) => stay !== next && stay.instalments.some((instalment) => instalment.payable))
  return payable.toSorted((a, b) => Number(b.status === 'held') - Number(a.status === 'held'))
}
