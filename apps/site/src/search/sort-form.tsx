import type { SearchQuery } from '@escale/domain/search/search-query'
import { SORTS, type Sort } from '@escale/domain/search/vocabulary'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { sortLabels } from './basic-labels.ts'
import { changeQuery } from './change-query.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { newSeed } from './new-seed.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

/** The sorts (SE-10); a separate form, so that it works without scripts. */
export function SortForm({ query }: { query: SearchQuery }) {
  const goTo = useSearchNavigation()
  const choose = (value: string) => {
    const sort = SORTS.find((known) => known === value)
    goTo(changeQuery(query, { sort: sort && sortOf(sort) }))
  }
  return (
    <form method="get" action={withLocale('/recherche', currentLocale())} className="sort-form">
      <Icon name="sort" />
      <SelectField
        label={m.search_sort()}
        hideLabel
        name="sort"
        value={query.sort?.value ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{m.search_sort_default()}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]()}
          </option>
        ))}
      </SelectField>
      <HiddenFields query={query} except={['sort']} />
      <Button type="submit" variant="secondary" className="without-scripts">
        {m.search_sort_submit()}
      </Button>
    </form>
  )
}

function sortOf(value: Sort): NonNullable<SearchQuery['sort']> {
  return value === 'random' ? { value, seed: newSeed() } : { value }
}
