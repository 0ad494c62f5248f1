/** What the three forms of the calendar have in common: the attempt, what is sent, where it leads. */
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
 * Sends a form under a name that stays the same as long as the form does: a second click or a lost answer ends in the same
 * stay, another wish is another attempt.
 */
export function useAttempt(): (request: Unnamed<ReservationSubmit>) => Promise<OwnerStay> {
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

/** Where a form leads once it is sent; its own place in the history goes, so that Back is the calendar. */
export function useStaySent(action: OwnerAction) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return {
    onSent: async ({ booking }: OwnerStay) => {
      void refreshCalendar(queryClient)
      const to = action === 'concierge' ? actionPath(action) : `${actionPath(action)}/confirmation`
      if (booking) await navigate({ to, search: { reservation: bookingKey(booking) }, replace: true })
      else await navigate({ to: CALENDAR, replace: true })
    },
    /** Somebody else may have taken the nights: the calendar is to show it. */
    onFailure: () => void refreshCalendar(queryClient),
  }
}
