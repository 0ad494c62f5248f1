import { readPage } from './content.store.ts'
import type { ShowPage } from './page-request.ts'
import { readWords, trail } from './page-words.ts'

/** A long page is cut into pages of so many blocks: `…/page-2` and on (RT-07). */
const BLOCKS_A_PAGE = 20

/** A page that the store holds, as far as its address says `/page-n`. */
export const showContentPage: ShowPage = async (world, { path, locale }) => {
  const [, base = path, number = '1'] = /^(.*)\/page-([1-9]\d{0,3})$/.exec(path) ?? []
  const row = await readPage(world.database, base)
  if (row?.type !== 'content') return undefined
  const blocks = row.blocks[locale]
  const page = Number(number)
  const pages = Math.max(1, Math.ceil(blocks.length / BLOCKS_A_PAGE))
  if (page > pages) return undefined
  const { title, seo } = await readWords(world, base, locale, { title: row.title[locale] })
  return {
    type: 'content',
    path: base,
    seo,
    breadcrumbs: trail(locale, { label: title, url: base }),
    title,
    blocks: blocks.slice((page - 1) * BLOCKS_A_PAGE, page * BLOCKS_A_PAGE),
    page,
    pages,
    locale,
  }
}
