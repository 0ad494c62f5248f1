import type { StoredBlock } from '@escale/contract/blocks'
import { seo as fullSeo, type Seo } from '@escale/contract/schema'
import type { Locale } from '@escale/db/schema'
import { pageLanguage } from './page-language.ts'
import type { ContentDeps } from './page-request.ts'
import { readBlocks } from './read-blocks.ts'

const pageSeo = fullSeo.omit({ favicon: true })

/** Texts of a page: from its row in the store, else generated. */
export interface PageText {
  title: string
  seo: Seo
  /** From the page's row; empty without a row. */
  blocks: StoredBlock[]
  /** Language of the blocks: the other language when the requested one has none. */
  written: Locale
  /** Languages that have blocks; both when neither has. */
  languages: Locale[]
  /** From the page's row. */
  type: string | undefined
}

/** Returns title and SEO fields of an address, from its row or from `otherwise`. The favicon is the site's. */
export async function readPageText(
  { pageRow, layout, stored }: ContentDeps,
  path: string,
  locale: Locale,
  otherwise: { title: string; description?: string },
): Promise<PageText> {
  const [row, base] = await Promise.all([pageRow(path), layout(locale)])
  const title = row?.title[locale] ?? otherwise.title
  const ownSeo = row && stored.check(`words for search engines of ${path}`, pageSeo, row.seo[locale])
  const seo = ownSeo ?? { title, description: otherwise.description ?? base.seo.description }
  const { written, languages } = pageLanguage(row?.blocks, locale)
  const blocks = readBlocks(row?.blocks[written] ?? [], path, stored)
  return {
    title,
    blocks,
    written,
    languages,
    type: row?.type,
    seo: { title: seo.title, description: seo.description, favicon: base.seo.favicon },
  }
}

/** Returns the first picture of a page. */
export function firstPicture(blocks: StoredBlock[]): Extract<StoredBlock, { kind: 'picture' }> | undefined {
  return blocks.find((block) => block.kind === 'picture')
}

/** Returns the HTML of a page's texts. */
export function textsOf(blocks: StoredBlock[]): string {
  return blocks.map((block) => (block.kind === 'text' ? block.html : '')).join('')
}
