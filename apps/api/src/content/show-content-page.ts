import type { ShowPage } from './page-request.ts'
import { countPages, pageNumber, readPageText, trail } from './page-text.ts'
import { showBlocks } from './show-blocks.ts'

/** A long page is cut into pages of so many blocks: `…/page-2` and on (RT-07). */
const BLOCKS_A_PAGE = 20

/** A page that the store holds, as far as its address says `/page-n`; in the other language when it has none in this. */
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
