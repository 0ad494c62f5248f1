import { AGENCIES_LIMIT, listAgencies } from '../agencies/list-agencies.ts'
import { showAgency } from '../agencies/show-agency.ts'
import type { ShowPage } from './page-request.ts'
import { plainText, readWords, trail, wordOf } from './page-words.ts'

const AGENCIES_PATH = '/nos-agences'

export const showAgenciesPage: ShowPage = async (world, { path, locale }) => {
  const [{ title, seo }, { count, agencies }] = await Promise.all([
    readWords(world, path, locale, { title: wordOf('agencies', locale) }),
    listAgencies(world, { limit: AGENCIES_LIMIT, offset: 0 }, locale),
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

export const showAgencyPage: ShowPage = async (world, { path, locale }, [, slug = '']) => {
  const shown = await showAgency(world, slug, locale)
  if (!shown) return undefined
  const { agency } = shown
  const { seo } = await readWords(world, path, locale, {
    title: agency.name,
    description: plainText(agency.description),
  })
  const crumbs = [
    { label: wordOf('agencies', locale), url: AGENCIES_PATH },
    { label: agency.name, url: path },
  ]
  return { type: 'agency', path, seo, breadcrumbs: trail(locale, ...crumbs), ...shown }
}
