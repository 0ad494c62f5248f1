import { RANKING_PATH } from '@escale/contract/site-paths'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { SORTS, type Sort } from '@escale/domain/search/sorts'
import { useId } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { sortLabels } from './basic-labels.ts'
import { changeQuery } from './change-query.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { newSeed } from './new-seed.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

/** The recommended order first, then the default: the name. */
const OPTIONS: readonly (Sort | '')[] = ['recommended', '', ...SORTS.filter((sort) => sort !== 'recommended')]

/** The sorts (SE-10) and the page that explains them (LW-303). A separate form, so that it works without scripts. */
export function SortForm({ query }: { query: SearchQuery }) {
  const goTo = useSearchNavigation()
  const id = useId()
  const chosen = query.sort?.value ?? ''
  const choose = (value: string) => {
    const sort = SORTS.find((known) => known === value)
    goTo(changeQuery(query, { sort: sort && sortOf(sort) }))
  }
  return (
    <form method="get" action={withLocale('/recherche', currentLocale())} className="sort-form">
      <DrawnOnce as="div" part="sort" source={() => chosen} texts={{ id }} className="contents">
        {({ id }) => (
          <SelectField
            id={id}
            label={m.search_sort()}
            className="sort-form-field"
            name="sort"
            value={chosen}
            onChange={(event) => choose(event.target.value)}
          >
            {OPTIONS.map((sort) => (
              <option key={sort} value={sort}>
                {sort === '' ? m.search_sort_default() : sortLabels[sort]()}
              </option>
            ))}
          </SelectField>
        )}
      </DrawnOnce>
      <PlainLink href={RANKING_PATH} className="sort-form-ranking" aria-label={m.search_sort_explained()}>
        <Icon name="info" />
      </PlainLink>
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
