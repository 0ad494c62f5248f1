/** Where a booking stands for its tenant, from what the API says: what the pages show first. */
import type { BookingSummary } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'

export type Instalment = BookingSummary['instalments'][number]

export type BookingStage =
  /** Something may be paid now. `isHeld`: only as long as the nights are held. */
  | { stage: 'toPay'; instalment: Instalment; isHeld: boolean }
  /** Nothing may be paid yet: the deposit of an option, or a balance. */
  | { stage: 'optionKept'; deposit: Instalment }
  | { stage: 'balanceLater'; balance: Instalment }
  | { stage: 'settled' }
  | { stage: 'stayed' }
  | { stage: 'waiting' }
  | { stage: 'expired' }
  | { stage: 'cancelled' }

export function bookingStage({ status, instalments, end_date }: BookingSummary, today: IsoDate): BookingStage {
  if (status === 'expired') return { stage: 'expired' }
  if (status === 'cancelled' || status === 'refunded') return { stage: 'cancelled' }
  const payable = instalments.find((instalment) => instalment.payable)
  if (payable) return { stage: 'toPay', instalment: payable, isHeld: status === 'held' }
  if (end_date <= today) return { stage: 'stayed' }
  const next = instalments.find(({ paid }) => !paid)
  if (!next) return { stage: 'settled' }
  if (status === 'option') return { stage: 'optionKept', deposit: next }
  return status === 'confirmed' ? { stage: 'balanceLater', balance: next } : { stage: 'waiting' }
}
