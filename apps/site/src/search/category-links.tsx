import { CATEGORIES } from '@escale/domain/search/filter-options'
import { type SearchQuery, withCategories } from '@escale/domain/search/search-query'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { categoryLabels } from './basic-labels.ts'
import { searchHref } from './search-href.ts'

/** The five kinds of holiday, one press away: chosen, or taken off again. */
export function CategoryLinks({ query }: { query: SearchQuery }) {
  return (
    <nav className="category-links" aria-label={m.search_filter_category()}>
      {CATEGORIES.map((category) => {
        const chosen = query.category?.includes(category) ?? false
        const [words, icon] = categoryLabels[category]
        return (
          <PlainLink
            key={category}
            href={searchHref(withCategories(query, chosen ? [] : [category]))}
            className="category-links-link"
            aria-current={chosen ? 'true' : undefined}
          >
            <Icon name={icon} />
            {words()}
          </PlainLink>
        )
      })}
    </nav>
  )
}
