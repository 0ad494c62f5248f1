import type { Page } from '@escale/contract/content'
import type { Locale } from '@escale/db/schema'
import type { LotCache } from '../lots/lot-cache.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import type { SearchDeps } from '../search/search-lots.ts'
import type { ReadPageRow } from './page-rows.ts'
import type { ShowLayout } from './show-layout.ts'
import type { ShowShowcase } from './show-showcase.ts'

/** Dependencies of the pages. */
export interface ContentDeps extends SearchDeps {
  stored: StoredContent
  layout: ShowLayout
  pageRow: ReadPageRow
  showcase: ShowShowcase
  /** Without it each page reads its lot. */
  lots?: LotCache
}

/**
 * Request for a page: its address in the French form, without locale prefix or trailing slash, and its query
 * parameters.
 */
export interface PageRequest {
  path: string
  params: Record<string, string>
  locale: Locale
}

/** Creates the page of an address. Undefined when the address is not of its kind or nothing is there. */
export type ShowPage = (deps: ContentDeps, request: PageRequest, match: RegExpExecArray) => Promise<Page | undefined>
