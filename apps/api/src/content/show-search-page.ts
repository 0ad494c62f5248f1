import type { PageOf } from '@escale/contract/content'
import type { Locale } from '@escale/db/schema'
import { trail } from './breadcrumb-trail.ts'
import { wordOf } from './generated-page-texts.ts'
import type { ContentDeps, ShowPage } from './page-request.ts'
import { readPageText } from './page-text.ts'

/** `/recherche` and its alias `/recherche/page-n`: texts only; the search call returns the lots. */
export const showSearchPage: ShowPage = (deps, { locale }) => readSearchPage(deps, locale)

/** Returns the texts of the search page, which are the same at each of its addresses. */
export async function readSearchPage(deps: ContentDeps, locale: Locale): Promise<PageOf<'search'>> {
  const path = '/recherche'
  const { title, seo } = await readPageText(deps, path, locale, { title: wordOf('search', locale) })
  return { type: 'search', path, seo, breadcrumbs: trail(locale, { label: title, url: path }) }
}
