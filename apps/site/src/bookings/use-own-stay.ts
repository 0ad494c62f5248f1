import type { BookingSummary } from '@escale/contract/booking'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../account/use-viewer.ts'
import type { TakenNights } from '../quote/quote-refusal.tsx'
import { bookingsQuery } from './bookings.queries.ts'

/**
 * The booking by which the tenant who is here has some of these nights already; asked for only when `isWanted`. Nights that
 * are refused to somebody because they are their own are no bad news.
 */
export function useOwnStay(nights: TakenNights | null, isWanted: boolean): BookingSummary | undefined {
  const { viewer } = useViewer()
  const isAsked = nights !== null && isWanted && viewer === 'tenant'
  const { data } = useQuery({ ...bookingsQuery, enabled: isAsked })
  return isAsked ? data?.nextStays.find((booking) => hasSome(booking, nights)) : undefined
}

function hasSome({ status, lot, start_date, end_date }: BookingSummary, nights: TakenNights): boolean {
  const isSame = lot.reference === nights.reference
  return isSame && blocksNights(status) && start_date < nights.end_date && nights.start_date < end_date
}
