import type { Page } from '@escale/contract/content'
import { ApiError } from '@escale/contract/errors'
import type { ContentDeps, PageRequest, ShowPage } from './page-request.ts'
import { showAgenciesPage, showAgencyPage } from './show-agencies.ts'
import { showContentPage } from './show-content-page.ts'
import { showHome } from './show-home.ts'
import { showListing } from './show-listing.ts'
import { showLotPage } from './show-lot-page.ts'
import { showProposition } from './show-proposition.ts'
import { showSearchPage } from './show-search-page.ts'

/** Pages by kind of address, the most specific first. A page that returns undefined passes to the next. */
const ADDRESSES: readonly [RegExp, ShowPage][] = [
  [/^\/$/, showHome],
  [/^\/recherche(?:\/page-\d+)?$/, showSearchPage],
  [/^\/nos-agences$/, showAgenciesPage],
  [/^\/nos-agences\/([a-z0-9-]+)(?:\/page-([1-9]\d{0,3}))?$/, showAgencyPage],
  [/^\/proposition$/, showProposition],
  [/^\/locations-([a-z0-9-]+)(?:\/page-([1-9]\d{0,3}))?$/, showListing],
  [/^\/([^/]+)\/([^/]+)\/([^/]+)\/(.+)$/, showLotPage],
  [/^(\/.+?)(?:\/page-([1-9]\d{0,3}))?$/, showContentPage],
]

/** Returns the page at an address. Throws `notFound`; `lotGone` for a withdrawn lot. */
export async function resolvePage(deps: ContentDeps, requested: PageRequest): Promise<Page> {
  const request = { ...requested, path: tidy(requested.path) }
  for (const [form, show] of ADDRESSES) {
    const match = form.exec(request.path)
    const page = match && (await show(deps, request, match))
    if (page) return page
  }
  throw new ApiError('notFound')
}

/** Normalizes an address to its French form: decoded, without locale prefix and trailing slashes. */
function tidy(path: string): string {
  const plain = path.replace(/^\/en(?=\/|$)/, '').replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}
