import { useNavigate } from '@tanstack/react-router'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'

/** Filters the agencies by region; without scripts it is a plain GET form. */
export function RegionFilter({ region }: { region: string | undefined }) {
  const navigate = useNavigate()
  const base = useBaseData()
  const withAgency = new Set(base?.agencies.map((agency) => agency.region))
  const regions = new Map(
    base?.orderedRegions.flatMap((group) => group.regions).map(({ slug, name }) => [slug, name] as const),
  )
  const options = [...regions].filter(([, name]) => withAgency.has(name))
  return (
    <form method="get" action={withLocale('/nos-agences', currentLocale())} className="agencies-filter">
      <SelectField
        name="region"
        label={m.agencies_region()}
        value={region ?? ''}
        onChange={({ target: { value } }) =>
          navigate({ to: '/nos-agences', search: value === '' ? {} : { region: value }, resetScroll: false })
        }
      >
        <option value="">{m.agencies_region_all()}</option>
        {options.map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" className="without-scripts">
        {m.agencies_region_show()}
      </Button>
    </form>
  )
}
