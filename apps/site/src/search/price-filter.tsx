import { PRICE_STEP } from '@escale/domain/search/filter-options'
import { priceFilter } from '@escale/domain/search/price-filter'
import type { SearchQuery } from '@escale/domain/search/search-query'
import * as m from '../i18n/messages.generated/messages.js'
import { TextField } from '../ui/field.tsx'
import { PriceRange } from '../ui/price-range.tsx'
import type { SearchChange } from './change-query.ts'

/** Bars of the histogram at most: more cannot be told apart on a phone. */
const MOST_BARS = 40

/** Price of the stay, without dates of a week, in whole euros. A bound at the slider's end is no filter (SE-12). */
export function PriceFilter({
  query,
  onChange,
  maxPrice,
  counts,
  plain,
}: {
  query: SearchQuery
  onChange: (change: SearchChange) => void
  maxPrice: number
  /** Lots in each step of the price (facets); none while they are fetched, undefined where nobody counts them. */
  counts: readonly number[] | undefined
  plain: boolean
}) {
  const label = query.start_date ? m.search_price_of_stay() : m.search_price_of_week()
  if (plain) {
    const field = { type: 'number', inputMode: 'numeric', min: 0, max: maxPrice, step: 1 } as const
    return (
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="field-label mb-2">{label}</legend>
        <TextField {...field} name="priceMin" label={m.search_price_min()} defaultValue={query.priceMin} />
        <TextField {...field} name="priceMax" label={m.search_price_max()} defaultValue={query.priceMax} />
      </fieldset>
    )
  }
  const slider = { min: 0, max: maxPrice }
  return (
    <PriceRange
      label={label}
      {...slider}
      step={PRICE_STEP}
      bars={counts && barsOf(counts, maxPrice)}
      from={query.priceMin ?? slider.min}
      to={query.priceMax ?? slider.max}
      onChange={({ from, to }) =>
        onChange({ priceMin: undefined, priceMax: undefined, ...priceFilter({ min: from, max: to }, slider) })
      }
    />
  )
}

/** Counts of equal parts of the slider; what is dearer than its end stands in the last. */
function barsOf(counts: readonly number[], maxPrice: number): number[] {
  const steps = Math.ceil(maxPrice / PRICE_STEP)
  const perBar = Math.ceil(steps / MOST_BARS)
  const bars = new Array<number>(Math.ceil(steps / perBar)).fill(0)
  for (const [step, count] of counts.entries()) {
    const bar = Math.min(Math.floor(step / perBar), bars.length - 1)
    bars[bar] = (bars[bar] ?? 0) + count
  }
  return bars
}
