import type { SearchFacets } from '@escale/contract/search'
import { ACCOMMODATIONS, CATEGORIES, DISCOUNTS, EQUIPMENTS, MAX_STARS } from '@escale/domain/search/filter-options'
import { visibleLayouts } from '@escale/domain/search/filters-by-category'
import { type SearchQuery, withCategories } from '@escale/domain/search/search-query'
import * as m from '../i18n/messages.generated/messages.js'
import { ChoiceCount, Switch } from '../ui/choice-fields.tsx'
import { Counter } from '../ui/counter.tsx'
import { StepSlider } from '../ui/step-slider.tsx'
import { categoryLabels } from './basic-labels.ts'
import { changeQuery, type SearchChange } from './change-query.ts'
import { countWords, FilterChoices, FilterSection, withCount } from './filter-section.tsx'
import { accommodationLabels, discountLabels, equipmentLabels, layoutLabels } from './option-labels.ts'
import { PriceFilter } from './price-filter.tsx'
import { ProximityFilters } from './proximity-filters.tsx'
import { VacationerFilters } from './vacationer-filters.tsx'

const MOST_BEDROOMS = 10
const MOST_BATHROOMS = 6

export interface SearchFiltersProps {
  query: SearchQuery
  /** The search with a filter changed. */
  onChange: (query: SearchQuery) => void
  /** Whole euros, from the site option `max_search_price`. */
  maxPrice: number
  /** How many lots each option would find. */
  facets?: SearchFacets | null | undefined
  /** Renders submittable form fields, for pages without scripts. */
  plain?: boolean | undefined
}

/** The accordions of the full search (SE-03), limited to what the chosen categories offer (SE-05). */
export function SearchFilters({ query, onChange, maxPrice, facets, plain = false }: SearchFiltersProps) {
  const set = (change: SearchChange) => onChange(changeQuery(query, change))
  const pets = countWords(facets?.petsAccepted)
  return (
    <div className="search-filters">
      <FilterSection title={m.search_filter_category()} count={query.category?.length} open>
        <FilterChoices
          label={m.search_filter_category()}
          name="category"
          words={categoryLabels}
          offered={CATEGORIES}
          value={query.category}
          counts={facets?.category}
          onChange={(category) => onChange(withCategories(query, category))}
        />
      </FilterSection>
      <FilterSection title={m.search_filter_price()} count={given(query.priceMin, query.priceMax)} open>
        <PriceFilter
          {...{ query, maxPrice, plain }}
          counts={facets === null ? undefined : (facets?.prices ?? [])}
          onChange={set}
        />
      </FilterSection>
      {query.start_date && (
        <FilterSection title={m.search_filter_promotion()} count={query.discount?.length} open>
          <FilterChoices
            label={m.search_filter_promotion()}
            name="discount"
            words={discountLabels}
            offered={DISCOUNTS}
            value={query.discount}
            counts={facets?.discount}
            onChange={(discount) => set({ discount })}
          />
        </FilterSection>
      )}
      <FilterSection title={m.search_filter_vacationers()} count={given(query.adults, query.children)}>
        <VacationerFilters query={query} onChange={set} />
      </FilterSection>
      <FilterSection title={m.search_filter_accommodation()} count={query.accommodation?.length}>
        <FilterChoices
          label={m.search_filter_accommodation()}
          name="accommodation"
          words={accommodationLabels}
          offered={ACCOMMODATIONS}
          value={query.accommodation}
          counts={facets?.accommodation}
          onChange={(accommodation) => set({ accommodation })}
        />
      </FilterSection>
      <FilterSection title={m.search_filter_rooms()} count={given(query.bedrooms, query.bathrooms)}>
        <div className="grid gap-3">
          <Counter
            label={m.search_bedrooms()}
            hint={atLeastWords(query.bedrooms, facets?.atLeast.bedrooms)}
            name="bedrooms"
            value={query.bedrooms ?? 0}
            max={MOST_BEDROOMS}
            onChange={(bedrooms) => set({ bedrooms })}
          />
          <Counter
            label={m.search_bathrooms()}
            hint={atLeastWords(query.bathrooms, facets?.atLeast.bathrooms)}
            name="bathrooms"
            value={query.bathrooms ?? 0}
            max={MOST_BATHROOMS}
            onChange={(bathrooms) => set({ bathrooms })}
          />
        </div>
      </FilterSection>
      <FilterSection title={m.search_filter_proximities()} count={Object.keys(query.proximities ?? {}).length}>
        <ProximityFilters {...{ query, plain, facets }} onChange={(proximities) => set({ proximities })} />
      </FilterSection>
      <FilterSection title={m.search_filter_equipment()} count={query.equipment?.length}>
        <FilterChoices
          label={m.search_filter_equipment()}
          name="equipment"
          words={equipmentLabels}
          offered={EQUIPMENTS}
          value={query.equipment}
          counts={facets?.amenities}
          onChange={(equipment) => set({ equipment })}
        />
      </FilterSection>
      <FilterSection title={m.search_filter_layout()} count={query.layout?.length}>
        <FilterChoices
          label={m.search_filter_layout()}
          name="layout"
          words={layoutLabels}
          offered={visibleLayouts(query.category ?? [])}
          value={query.layout}
          counts={facets?.amenities}
          onChange={(layout) => set({ layout })}
        />
      </FilterSection>
      <FilterSection title={m.search_filter_ranking()} count={given(query.officialRanking)}>
        <StepSlider
          label={m.search_ranking_at_least()}
          steps={starSteps((count) => m.search_ranking_step({ count }), facets?.atLeast.ranking)}
          value={query.officialRanking ?? 0}
          onChange={(officialRanking) => set({ officialRanking })}
          name="officialRanking"
        />
      </FilterSection>
      <FilterSection title={m.search_filter_rating()} count={given(query.rating)}>
        <StepSlider
          label={m.search_rating_at_least()}
          steps={starSteps((count) => m.search_rating_step({ count }), facets?.atLeast.rating)}
          value={query.rating ?? 0}
          onChange={(rating) => set({ rating })}
          name="rating"
        />
      </FilterSection>
      <Switch
        className="py-3"
        label={
          <>
            {m.search_pets()}
            {pets && <ChoiceCount {...pets} />}
          </>
        }
        name="petsAccepted"
        checked={query.petsAccepted ?? false}
        onChange={(event) => set({ petsAccepted: event.target.checked ? true : undefined })}
      />
    </div>
  )
}

/** How many of these filters are set. */
function given(...values: (number | undefined)[]): number {
  return values.filter((value) => value !== undefined && value > 0).length
}

function starSteps(words: (count: number) => string, counts?: readonly number[]): string[] {
  return [
    m.search_any(),
    ...Array.from({ length: MAX_STARS }, (_, index) => withCount(words(index + 1), counts?.[index])),
  ]
}

/** Beside a counter: how many lots have as many as it says. */
function atLeastWords(value = 0, counts?: readonly number[]): string {
  return withCount(m.search_at_least(), value > 0 ? counts?.[value - 1] : undefined)
}
