import type { LotCalendars } from '@escale/contract/calendars'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lotCalendarsQuery, refreshCalendar } from './calendar.queries.ts'

/** A mutation of a property's calendars. The response is the new state. */
export function useCalendarsMutation<Input = void>(
  reference: string,
  change: (input: Input) => Promise<LotCalendars>,
  done: (calendars: LotCalendars) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (calendars) => {
      queryClient.setQueryData(lotCalendarsQuery(reference).queryKey, calendars)
      void refreshCalendar(queryClient)
      done(calendars)
    },
  })
}
