/** Submitting the three forms of the calendar. */
import type { OwnerAction, OwnerStay, ReservationSubmit } from '@escale/contract/owner'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { apiClient } from '../api-client.ts'
import { bookingKey } from '../bookings/booking-address.ts'
import { refreshCalendar } from './calendar.queries.ts'
import { actionPath, CALENDAR } from './calendar-address.ts'

type Unnamed<Request> = Request extends unknown ? Omit<Request, 'taggingId' | 'creationUrl'> : never

/**
 * Submits a form with an idempotency key that stays the same until the form changes, so that a double click or a lost
 * response creates one stay.
 */
export function useSubmitStay(): (request: Unnamed<ReservationSubmit>) => Promise<OwnerStay> {
  const attempt = useRef<{ body: string; taggingId: string } | null>(null)
  return (request) => {
    const body = JSON.stringify(request)
    if (attempt.current?.body !== body) attempt.current = { body, taggingId: crypto.randomUUID() }
    const { taggingId } = attempt.current
    return apiClient().call('POST /page/reservation/submit', {
      body: { ...request, taggingId, creationUrl: window.location.href.slice(0, 2000) },
    })
  }
}

/** Navigates after a submission. The form is replaced in the history, so that Back leads to the calendar. */
export function useStaySubmitHandlers(action: OwnerAction) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return {
    onSent: async ({ booking }: OwnerStay) => {
      void refreshCalendar(queryClient)
      const to = action === 'concierge' ? actionPath(action) : `${actionPath(action)}/confirmation`
      if (booking) await navigate({ to, search: { reservation: bookingKey(booking) }, replace: true })
      else await navigate({ to: CALENDAR, replace: true })
    },
    /** The nights may have been taken meanwhile: reload the calendar. */
    onFailure: () => void refreshCalendar(queryClient),
  }
}
