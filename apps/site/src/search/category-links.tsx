import { CATEGORIES, type Category } from '@escale/domain/search/filter-options'
import { type SearchQuery, withCategories } from '@escale/domain/search/search-query'
import * as m from '../i18n/messages.generated/messages.js'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { categoryLabels } from './basic-labels.ts'
import { hrefOfState } from './search-href.ts'

/** The five kinds of holiday, one press away: chosen, or taken off again. */
export function CategoryLinks({ query }: { query: SearchQuery }) {
  const isChosen = (category: Category) => query.category?.includes(category) ?? false
  const hrefs = Object.fromEntries(
    CATEGORIES.map((category) => [category, hrefOfState(withCategories(query, isChosen(category) ? [] : [category]))]),
  ) as Record<Category, string>
  return (
    <DrawnOnce
      as="nav"
      part="categories"
      source={() => String(query.category)}
      texts={hrefs}
      className="category-links"
      aria-label={m.search_filter_category()}
    >
      {(texts) =>
        CATEGORIES.map((category) => {
          const [words, icon] = categoryLabels[category]
          return (
            <PlainLink
              key={category}
              href={texts[category]}
              className="category-links-link"
              aria-current={isChosen(category) ? 'true' : undefined}
            >
              <Icon name={icon} />
              {words()}
            </PlainLink>
          )
        })
      }
    </DrawnOnce>
  )
}
