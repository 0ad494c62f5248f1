import { addDays, addMonths, type IsoDate, nightsBetween, startOfMonth } from '@escale/domain/dates'
import { formatRoundedPrice } from '@escale/domain/price-format'
import type { SearchQuery } from '@escale/domain/search/search-query'
import {
  SHIFT_DAYS,
  shiftedStays,
  USUAL_STAY_NAMES,
  type UsualStay,
  usualStays,
} from '@escale/domain/stay/flexible-stays'
import type { Stay } from '@escale/domain/stay/stay'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDay, displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { SelectField } from '../ui/field.tsx'
import { pricesQuery } from './search-counts.queries.ts'

/** Months offered: a year, the current one included. */
const MONTHS_OFFERED = 12
/** Late in a month the next one is shown first, since few of its stays are left. */
const LEAD_DAYS = 14

const LENGTHS: Record<UsualStay, () => string> = {
  weekend: m.search_flexible_weekend,
  week: m.search_flexible_week,
  fortnight: m.search_flexible_fortnight,
}

/**
 * Stays to choose from without knowing the dates (SE-22): some days around those of the search, or the weekends, weeks and
 * fortnights of a month, each with its lowest total among the rentals that the search finds.
 */
export function FlexibleDates({ query, onChoose }: { query: SearchQuery; onChoose: (stay: Stay) => void }) {
  const today = useToday()
  const { start_date: arrival, end_date: departure } = query
  const own = arrival && departure ? { arrival, departure } : null
  const [length, setLength] = useState<UsualStay | 'shifted'>(own ? 'shifted' : 'weekend')
  const [month, setMonth] = useState(startOfMonth(own && own.arrival > today ? own.arrival : addDays(today, LEAD_DAYS)))
  const stays = length === 'shifted' ? (own ? shiftedStays(own, today) : []) : usualStays(length, month, today)
  return (
    <div className="grid gap-4">
      <RadioGroup
        look="chips"
        name="flexible"
        label={m.search_flexible_length()}
        hideLabel
        value={length}
        onChange={(value) => setLength(value as UsualStay | 'shifted')}
        options={[
          ...(own ? [{ value: 'shifted', label: m.search_flexible_shifted({ days: SHIFT_DAYS }) }] : []),
          ...USUAL_STAY_NAMES.map((name) => ({ value: name, label: LENGTHS[name]() })),
        ]}
      />
      {length !== 'shifted' && (
        <SelectField
          name="flexible-month"
          label={m.search_flexible_month()}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={Array.from({ length: MONTHS_OFFERED }, (_, index) => addMonths(startOfMonth(today), index)).map(
            (day) => ({ value: day, label: displayMonth(day) }),
          )}
        />
      )}
      <Stays {...{ query, stays, own, onChoose }} />
    </div>
  )
}

function Stays({
  query,
  stays,
  own,
  onChoose,
}: {
  query: SearchQuery
  stays: readonly Stay[]
  own: Stay | null
  onChoose: (stay: Stay) => void
}) {
  const prices = useLowestPrices(query, stays)
  if (stays.length === 0) return <p className="text-sm text-ink-soft">{m.search_flexible_none()}</p>
  return (
    <ul className="flexible-stays" aria-busy={prices === undefined}>
      {stays.map((stay) => {
        const cents = prices?.get(stay.arrival)
        // Without an answer every stay may be chosen: the search itself says what is free.
        const isFull = prices instanceof Map && cents === undefined
        return (
          <li key={stay.arrival}>
            <button
              type="button"
              className="flexible-stay"
              aria-current={own?.arrival === stay.arrival && own.departure === stay.departure ? 'date' : undefined}
              disabled={isFull}
              onClick={() => onChoose(stay)}
            >
              <span className="font-semibold">
                {m.search_flexible_stay({
                  start: displayDay(stay.arrival, 'short'),
                  end: displayDay(stay.departure, 'short'),
                })}
              </span>
              <span className="text-xs text-ink-soft">
                {isFull
                  ? m.search_flexible_full()
                  : cents !== undefined
                    ? m.search_flexible_from({ price: formatRoundedPrice(cents) })
                    : '\u00a0'}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The lowest total by arrival; undefined until it is known, null where nobody can say. */
function useLowestPrices(query: SearchQuery, stays: readonly Stay[]): ReadonlyMap<IsoDate, number> | null | undefined {
  const [first, last] = [stays[0], stays.at(-1)]
  const { data, isPlaceholderData, isError } = useQuery({
    ...pricesQuery(query, {
      from: first?.arrival ?? '',
      days: first && last ? nightsBetween(first.arrival, last.arrival) + 1 : 1,
      nights: first ? nightsBetween(first.arrival, first.departure) : 1,
    }),
    enabled: first !== undefined,
  })
  if (isError) return null
  if (!data || isPlaceholderData) return undefined
  return data.prices && new Map(data.prices.map(({ arrival, priceCents }) => [arrival, priceCents]))
}
