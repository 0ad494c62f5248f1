import type { Block } from '@escale/contract/blocks'
import { parseSearchState } from '@escale/domain/search/search-query'
import { useMemo } from 'react'
import { SearchForm } from '../search/search-form.tsx'
import { BlockSection } from './block-section.tsx'

/** The search module, starting from what the page is about. */
export function SearchBlock({ block: { title, filter } }: { block: Extract<Block, { kind: 'search' }> }) {
  const query = useMemo(() => parseSearchState(filter), [filter])
  return (
    <BlockSection title={title}>
      <div className="content-search">
        <SearchForm variant="light" query={query} />
      </div>
    </BlockSection>
  )
}
