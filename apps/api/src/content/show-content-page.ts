import { trail } from './breadcrumb-trail.ts'
import { countPages, pageNumber } from './page-numbers.ts'
import type { ShowPage } from './page-request.ts'
import { readPageText } from './page-text.ts'
import { showBlocks } from './show-blocks.ts'

/** A long page is split into pages of this many blocks: `…/page-2` and so on (RT-07). */
const BLOCKS_A_PAGE = 20

/** A page of the store, at the part that `/page-n` names; in the other language when it does not exist in this one. */
export const showContentPage: ShowPage = async (deps, { locale }, [, path = '', number]) => {
  const { type, title, seo, blocks, written, languages } = await readPageText(deps, path, locale, { title: '' })
  if (type !== 'content') return undefined
  const page = pageNumber(number)
  const pages = countPages(blocks.length, BLOCKS_A_PAGE)
  if (page > pages) return undefined
  const shown = blocks.slice((page - 1) * BLOCKS_A_PAGE, page * BLOCKS_A_PAGE)
  return {
    type,
    path,
    seo,
    breadcrumbs: trail(locale, { label: title, url: path }),
    title,
    blocks: await showBlocks(deps, shown, locale),
    page,
    pages,
    locale: written,
    languages,
  }
}
