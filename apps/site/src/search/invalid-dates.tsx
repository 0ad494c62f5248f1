import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { checkStayDates } from '@escale/domain/stay/stay'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { Icon } from '../ui/icon.tsx'
import type { InvalidDateParameters } from './search-address.ts'

/** Says why the dates of the address cannot be searched. */
export function InvalidDates({ start_date, end_date }: InvalidDateParameters) {
  const today = useToday()
  return (
    <p role="alert" className="mb-4 flex gap-2 rounded-md bg-warning-soft p-3.5 text-sm">
      <Icon name="warning" className="mt-0.5 text-warning" />
      {why(start_date, end_date, today)}
    </p>
  )
}

function why(arrival: string | undefined, departure: string | undefined, today: IsoDate): string {
  if (isIsoDate(arrival) && isIsoDate(departure)) return whyNoStay(arrival, departure, today)
  if (isIsoDate(arrival) && !departure) return m.search_dates_no_departure({ arrival: displayDate(arrival) })
  if (isIsoDate(departure) && !arrival) return m.search_dates_no_arrival({ departure: displayDate(departure) })
  return m.search_dates_invalid()
}

function whyNoStay(arrival: IsoDate, departure: IsoDate, today: IsoDate): string {
  const days = { arrival: displayDate(arrival), departure: displayDate(departure) }
  const decision = checkStayDates({ arrival, departure }, today)
  if (decision.ok) return m.search_dates_invalid()
  if (decision.reason === 'past') return m.search_dates_past(days)
  if (decision.reason === 'tooLong') return m.search_dates_too_long({ ...days, count: decision.maxNights })
  return m.search_dates_order(days)
}
