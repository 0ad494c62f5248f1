import type { SearchQuery } from '@escale/domain/search/search-query'

/** The rest of a search inside a form that shows only a part of it; objects as the JSON that the address holds. */
export function HiddenFields({ query, except }: { query: SearchQuery; except: readonly (keyof SearchQuery)[] }) {
  return Object.entries(query)
    .filter(([name, value]) => value !== undefined && !(except as readonly string[]).includes(name))
    .map(([name, value]) => (
      <input
        key={name}
        type="hidden"
        name={name}
        value={typeof value === 'object' ? JSON.stringify(value) : String(value)}
      />
    ))
}
