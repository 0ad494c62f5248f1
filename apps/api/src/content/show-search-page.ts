import type { ShowPage } from './page-request.ts'
import { readWords, trail, wordOf } from './page-words.ts'

/** `/recherche` and its alias `/recherche/page-n`: the words only; the lots are the search call's. */
export const showSearchPage: ShowPage = async (deps, { locale }) => {
  const path = '/recherche'
  const { title, seo } = await readWords(deps, path, locale, { title: wordOf('search', locale) })
  return { type: 'search', path, seo, breadcrumbs: trail(locale, { label: title, url: path }) }
}
