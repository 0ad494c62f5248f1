import type { SearchFacets } from '@escale/contract/search'
import { type Category, FAR_METRES, type Proximity, proximitySteps } from '@escale/domain/search/filter-options'
import { visibleProximities } from '@escale/domain/search/filters-by-category'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { displayDistance } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { SelectField } from '../ui/field.tsx'
import { StepSlider } from '../ui/step-slider.tsx'
import { withCount } from './filter-section.tsx'
import { proximityLabels } from './option-labels.ts'

/** Proximities: one slider of four steps for each that the categories offer (SE-05, SE-13). */
export function ProximityFilters({
  query,
  onChange,
  facets,
  plain,
}: {
  query: SearchQuery
  onChange: (proximities: SearchQuery['proximities']) => void
  facets: SearchFacets | null | undefined
  plain: boolean
}) {
  return (
    <div className="grid gap-5">
      {offered(query.category ?? []).map((name) => {
        const steps = proximitySteps(name)
        const label = proximityLabels[name][0]()
        const chosen = stepOf(steps, query.proximities?.[name]?.maxDistance)
        return plain ? (
          <SelectField
            key={name}
            label={label}
            name={`proximity-${name}`}
            defaultValue={steps[chosen]}
            options={steps.map((metres) => ({ value: String(metres), label: stepWords(metres) }))}
          />
        ) : (
          <StepSlider
            key={name}
            label={label}
            steps={steps.map((metres) => withCount(stepWords(metres), facets?.proximities[name]?.[metres]))}
            value={chosen}
            offStep={steps.length - 1}
            onChange={(index) => onChange(withinStep(query.proximities, name, steps[index]))}
          />
        )
      })}
    </div>
  )
}

/** Category-specific proximities come first. */
function offered(categories: readonly Category[]): Proximity[] {
  const general = visibleProximities([])
  const particular = visibleProximities(categories).filter((name) => !general.includes(name))
  return [...particular, ...general]
}

function stepWords(metres: number): string {
  if (metres === 0) return m.search_step_on_site()
  return metres >= FAR_METRES ? m.search_any() : m.search_step_within({ distance: displayDistance(metres) })
}

/** The slider step for a distance of an address: the first that is at least as far. */
export function stepOf(steps: readonly number[], metres = FAR_METRES): number {
  const index = steps.findIndex((step) => step >= metres)
  return index < 0 ? steps.length - 1 : index
}

/** The distances with one of them at a slider's step; the last step is no filter. */
export function withinStep(
  proximities: SearchQuery['proximities'],
  name: Proximity,
  metres = FAR_METRES,
): SearchQuery['proximities'] {
  const { [name]: _, ...others } = proximities ?? {}
  return metres >= FAR_METRES ? others : { ...others, [name]: { maxDistance: metres } }
}
