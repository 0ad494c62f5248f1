import type { Locale } from '../platform/route.ts'
import { type PageRow, readPage } from './content.store.ts'
import type { ShowPage } from './page-request.ts'
import { countPages, pageNumber, readWords, trail } from './page-words.ts'
import { readBlocks } from './read-blocks.ts'
import { showBlocks } from './show-blocks.ts'

/** A long page is cut into pages of so many blocks: `…/page-2` and on (RT-07). */
const BLOCKS_A_PAGE = 20

/** A page that the store holds, as far as its address says `/page-n`; in the other language when it has none in this. */
export const showContentPage: ShowPage = async (world, { locale }, [, path = '', number]) => {
  const row = await readPage(world.database, path)
  if (row?.type !== 'content') return undefined
  const written = languageOf(row, locale)
  const blocks = readBlocks(row.blocks[written], path, world.log)
  const page = pageNumber(number)
  const pages = countPages(blocks.length, BLOCKS_A_PAGE)
  if (page > pages) return undefined
  const shown = blocks.slice((page - 1) * BLOCKS_A_PAGE, page * BLOCKS_A_PAGE)
  const { title, seo } = await readWords(world, path, locale, { title: row.title[locale] })
  return {
    type: 'content',
    path,
    seo,
    breadcrumbs: trail(locale, { label: title, url: path }),
    title,
    blocks: await showBlocks(world, shown, locale),
    page,
    pages,
    locale: written,
  }
}

function languageOf({ blocks }: PageRow, asked: Locale): Locale {
  const other = asked === 'fr' ? 'en' : 'fr'
  return blocks[asked].length === 0 && blocks[other].length > 0 ? other : asked
}
