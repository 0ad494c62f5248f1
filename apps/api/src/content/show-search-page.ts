import type { ShowPage } from './page-request.ts'
import { readPageText, trail, wordOf } from './page-text.ts'

/** `/recherche` and its alias `/recherche/page-n`: the words only; the lots are the search call's. */
export const showSearchPage: ShowPage = async (deps, { locale }) => {
  const path = '/recherche'
  const { title, seo } = await readPageText(deps, path, locale, { title: wordOf('search', locale) })
  return { type: 'search', path, seo, breadcrumbs: trail(locale, { label: title, url: path }) }
}
