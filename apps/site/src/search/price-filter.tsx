import { priceFilter, type SearchQuery } from '@escale/domain/search/search-query'
import * as m from '../i18n/messages.generated/messages.js'
import { TextField } from '../ui/field.tsx'
import { PriceRange } from '../ui/range-slider.tsx'
import type { SearchChange } from './change-query.ts'

/** Of the slider, in euros. */
const STEP = 50

/** Price of the stay, without dates of a week, in whole euros. A bound at the slider's end is no filter (SE-12). */
export function PriceFilter({
  query,
  onChange,
  maxPrice,
  plain,
}: {
  query: SearchQuery
  onChange: (change: SearchChange) => void
  maxPrice: number
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
      step={STEP}
      from={query.priceMin ?? slider.min}
      to={query.priceMax ?? slider.max}
      onChange={({ from, to }) =>
        onChange({ priceMin: undefined, priceMax: undefined, ...priceFilter({ min: from, max: to }, slider) })
      }
    />
  )
}
