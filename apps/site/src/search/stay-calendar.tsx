import type { IsoDate } from '@escale/domain/dates'
import { addMonths, nightsBetween } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { checkPick, type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/pick-dates'
import { MAX_STAY_NIGHTS, type Stay } from '@escale/domain/stay/stay'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/button.tsx'
import type { DayInfo } from '../ui/calendar-day.tsx'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { classNames } from '../ui/class-names.ts'
import { RangeCalendar } from '../ui/range-calendar.tsx'
import { type ArrivalPrices, arrivalPrices } from './arrival-prices.ts'
import type { SearchChange } from './change-query.ts'
import { FlexibleDates } from './flexible-dates.tsx'
import { pricesQuery } from './search-counts.queries.ts'

type StayChange = Pick<SearchChange, 'start_date' | 'end_date'>

/** How far ahead lots are sold. */
const MONTHS_AHEAD = 18
/** Two months at most. */
const DAYS_SHOWN = 62

/**
 * The calendar of a search: any days from today, one to thirty nights (LO-10), or flexible dates (SE-22). With a destination each
 * arrival shows its lowest price.
 */
export function StayCalendar({
  query,
  twoMonths,
  onChange,
}: {
  query: SearchQuery
  twoMonths: boolean
  /** Called with a complete stay, or with undefined dates when they are cleared. */
  onChange: (stay: StayChange) => void
}) {
  const today = useToday()
  const [selection, setSelection] = useState<DateSelection>({
    start: query.start_date ?? null,
    end: query.end_date ?? null,
  })
  const [shown, setShown] = useState(today)
  const [isFlexible, setFlexible] = useState(false)
  const { data } = useQuery({
    ...pricesQuery(query, { from: shown, days: DAYS_SHOWN }),
    enabled: Boolean(query.q || query.regionSlug || query.bbox),
  })
  // Prices belong to arrivals and would mislead while the departure is chosen.
  const areMeant = !selection.start || selection.end !== null
  const known = data ? arrivalPrices(data) : null
  const prices = areMeant ? known : null
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus({ preventScroll: true })
    root.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  const select = (day: IsoDate) => {
    const next = selectDay(selection, day, { today })
    setSelection(next)
    const stay = next.start && next.end ? { start_date: next.start, end_date: next.end } : null
    // Paint the complete range first: closing a dialog restyles the page behind it.
    if (stay) afterPaint(() => onChange(stay))
    else if (!next.start) onChange({ start_date: undefined, end_date: undefined })
  }
  const choose = ({ arrival, departure }: Stay) => {
    setSelection({ start: arrival, end: departure })
    afterPaint(() => onChange({ start_date: arrival, end_date: departure }))
  }
  const precision = (
    <RadioGroup
      look="chips"
      name="precision"
      label={m.search_dates()}
      hideLabel
      value={isFlexible ? 'flexible' : 'exact'}
      onChange={(value) => setFlexible(value === 'flexible')}
      options={[
        { value: 'exact', label: m.search_dates_exact() },
        { value: 'flexible', label: m.search_dates_flexible() },
      ]}
    />
  )
  if (isFlexible) {
    return (
      <div ref={root} className="grid gap-4">
        {precision}
        <FlexibleDates query={query} onChoose={choose} />
      </div>
    )
  }
  return (
    <div ref={root} className="grid gap-3">
      {precision}
      <RangeCalendar
        label={m.search_dates()}
        months={twoMonths ? 2 : 1}
        firstMonth={selection.start && selection.start > today ? selection.start : today}
        minDate={today}
        maxDate={addMonths(today, MONTHS_AHEAD)}
        selection={{ arrival: selection.start, departure: selection.end }}
        onSelect={select}
        dayInfo={(day) => ({ ...dayInfo(selection, day, today), ...priceInfo(prices, day) })}
        onShow={setShown}
      />
      {/* Reserve the space: on a phone the days would move under the finger. */}
      {known && (
        <p className={classNames('text-xs text-ink-soft', !areMeant && 'invisible')}>
          {m.search_dates_prices({ count: known.nights })}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft" aria-live="polite">
          {status(selection)}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="whitespace-nowrap"
          disabled={!selection.start}
          onClick={() => {
            setSelection(EMPTY_SELECTION)
            onChange({ start_date: undefined, end_date: undefined })
          }}
        >
          {m.search_dates_clear()}
        </Button>
      </div>
    </div>
  )
}

function status({ start, end }: DateSelection): string {
  if (!start) return m.search_dates_choose_arrival()
  if (!end) return m.search_dates_choose_departure({ day: displayDay(start, 'short') })
  return m.search_dates_nights({ count: nightsBetween(start, end) })
}

function dayInfo(selection: DateSelection, day: IsoDate, today: IsoDate): DayInfo {
  const pick = checkPick(selection, day, { today })
  if (!pick.ok) return { disabled: true, label: refusal(pick.reason) }
  if (selection.start && !selection.end) {
    if (day === selection.start) return { disabled: false, label: m.search_day_clear() }
    return { disabled: false, label: m.search_day_nights({ count: nightsBetween(selection.start, day) }) }
  }
  return { disabled: false, label: m.search_day_arrival() }
}

/** The lowest price of an arrival; `label` says what the colour does. */
function priceInfo(prices: ArrivalPrices | null, day: IsoDate): Partial<DayInfo> {
  const cents = prices?.of.get(day)
  if (!prices || cents === undefined) return {}
  const price = formatPrice(Math.round(cents / 100) * 100)
  return cents <= prices.cheapUpTo ? { price, tone: 'cheap', label: m.search_day_cheap() } : { price }
}

function refusal(reason: string): string {
  if (reason === 'past') return m.search_day_past()
  if (reason === 'nextToStart') return m.search_day_next_to_start()
  if (reason === 'tooLong') return m.search_day_too_long({ count: MAX_STAY_NIGHTS })
  return m.search_day_before_start()
}
