import type { BookingIdentifiers } from '@escale/contract/booking'
import { normalizeError } from '@escale/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiClient } from '../api-client.ts'

/** Opens the payment of what is due and answers the address of the bank's page; null when it cannot be opened just now. */
export async function goToBank({ agencyId, agencyBookingId }: BookingIdentifiers): Promise<string | null> {
  try {
    return (await apiClient().call('POST /payment/start', { body: { agencyId, agencyBookingId } })).url
  } catch {
    return null
  }
}

/** Pays what is due of a booking: opens the payment, or finds the open one again, and goes to the bank's page. */
export function usePayment({ agencyId, agencyBookingId }: BookingIdentifiers) {
  const queryClient = useQueryClient()
  const payment = useMutation({
    mutationFn: async () => {
      const { url } = await apiClient().call('POST /payment/start', { body: { agencyId, agencyBookingId } })
      window.location.assign(url)
    },
    // Refused: the booking is not any more what this page shows, which another tab may have changed.
    onError: (error) => {
      if (normalizeError(error).statusCode < 500) queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const { reset } = payment
  // A page that Back brings out of the browser's memory is not on its way to the bank any more.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return payment
}
