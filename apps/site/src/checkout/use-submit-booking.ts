import type { BookingIdentifiers, BookingSummary, PreBookingSubmit } from '@escale/contract/booking'
import { normalizeError } from '@escale/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { bookingKey } from '../bookings/booking-address.ts'
import { goToBank } from '../bookings/use-payment.ts'
import { clearDraft, endAttempt } from './booking-draft.ts'

/**
 * Holds the nights and goes to the bank, or to the confirmation when nothing is due yet. First replaces the current
 * history entry with the booking's page, so that Back from the bank shows the held stay instead of the form.
 */
export function useSubmitBooking() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (request: PreBookingSubmit): Promise<void> => {
    let booking = await submitAttempt(request)
    if (!booking || hasEnded(booking)) {
      endAttempt()
      booking = await apiClient().call('POST /page/preBooking/submit', {
        body: { ...request, taggingId: crypto.randomUUID() },
      })
    }
    queryClient.removeQueries({ queryKey: ['bookings'] })
    const url = isToPay(booking) ? await goToBank(booking) : null
    queryClient.setQueryData(bankUnavailableKey(booking), isToPay(booking) && url === null)
    await navigate({
      to: '/tunnel-paiement',
      search: { reservation: bookingKey(booking) },
      replace: true,
    })
    if (booking.status === 'option') clearDraft()
    if (url !== null) window.location.assign(url)
  }
}

/** Null when the attempt's booking was for something else, because its services were changed after the hold. */
async function submitAttempt(request: PreBookingSubmit): Promise<BookingSummary | null> {
  try {
    return await apiClient().call('POST /page/preBooking/submit', { body: request })
  } catch (error) {
    if (normalizeError(error).code === 'requestKeyReused') return null
    throw error
  }
}

/** Stored in the tab: the payment of this booking could not be opened after its submit. */
export function bankUnavailableKey(booking: BookingIdentifiers): string[] {
  return ['bankAway', bookingKey(booking)]
}

/** Whether the first instalment can be paid now. */
function isToPay({ status, instalments }: BookingSummary): boolean {
  return status === 'held' && instalments.some(({ payable }) => payable)
}

/** An expired attempt returns its old booking. The visitor wants a new one. */
function hasEnded({ status }: BookingSummary): boolean {
  return status === 'expired' || status === 'cancelled' || status === 'refunded'
}
