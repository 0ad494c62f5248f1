import { DEFAULT_LIST_LIMIT } from '@escale/domain/page-sizes'
import { listAgencies } from '../agencies/list-agencies.ts'
import { showAgency } from '../agencies/show-agency.ts'
import { htmlToText } from '../platform/text/html-to-text.ts'
import { trail } from './breadcrumb-trail.ts'
import { wordOf } from './generated-page-texts.ts'
import { countPages, pageNumber } from './page-numbers.ts'
import type { ShowPage } from './page-request.ts'
import { readPageText } from './page-text.ts'

const AGENCIES_PATH = '/nos-agences'
const LOTS_A_PAGE = 12

export const showAgenciesPage: ShowPage = async (deps, { path, locale }) => {
  const [{ title, seo }, { count, agencies }] = await Promise.all([
    readPageText(deps, path, locale, { title: wordOf('agencies', locale) }),
    listAgencies(deps, { limit: DEFAULT_LIST_LIMIT, offset: 0 }, locale),
  ])
  return {
    type: 'agencies',
    path,
    seo,
    breadcrumbs: trail(locale, { label: title, url: path }),
    title,
    count,
    agencies,
  }
}

/** An agency with its lots; further pages of lots at `…/page-n`. */
export const showAgencyPage: ShowPage = async (deps, { locale }, [, slug = '', number]) => {
  const path = `${AGENCIES_PATH}/${slug}`
  const page = pageNumber(number)
  const shown = await showAgency(deps, slug, { limit: LOTS_A_PAGE, offset: (page - 1) * LOTS_A_PAGE }, locale)
  if (!shown) return undefined
  const { agency, count } = shown
  const pages = countPages(count, LOTS_A_PAGE)
  if (page > pages) return undefined
  const { seo } = await readPageText(deps, path, locale, {
    title: agency.name,
    description: htmlToText(agency.description),
  })
  const crumbs = [
    { label: wordOf('agencies', locale), url: AGENCIES_PATH },
    { label: agency.name, url: path },
  ]
  return { type: 'agency', path, seo, breadcrumbs: trail(locale, ...crumbs), ...shown, page, pages }
}
