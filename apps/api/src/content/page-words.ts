import type { PageOf } from '@escale/contract/content'
import type { Crumb, Seo } from '@escale/contract/schema'
import type { Locale } from '../platform/route.ts'
import { type PageRow, readPage } from './content.store.ts'
import type { ContentWorld } from './page-request.ts'

/** Words of the pages that are built, where the store holds no row for their address. */
const WORDS = {
  home: { fr: 'Accueil', en: 'Home' },
  search: { fr: 'Recherche', en: 'Search' },
  agencies: { fr: 'Nos agences', en: 'Our agencies' },
  proposition: { fr: 'Notre sélection pour vous', en: 'Our selection for you' },
} as const satisfies Record<string, Record<Locale, string>>

export const wordOf = (key: keyof typeof WORDS, locale: Locale): string => WORDS[key][locale]

/** Title of a listing: what it lists, widest first. */
export function listingTitle(names: string[], locale: Locale): string {
  return locale === 'fr' ? `Locations de vacances\u00a0: ${names.join(', ')}` : `Holiday rentals: ${names.join(', ')}`
}

/** The trail from home to a page: its last crumb is the page itself (LY-02). */
export function trail(locale: Locale, ...crumbs: Crumb[]): Crumb[] {
  return [{ label: wordOf('home', locale), url: '/' }, ...crumbs]
}

/** Words of a page from its row in the store, or from what is known of it. */
export interface PageWords {
  title: string
  seo: Seo
  row: PageRow | undefined
}

/** Title and SEO of an address: its row's, else the given ones; the favicon is the site's. */
export async function readWords(
  { database, layout }: ContentWorld,
  path: string,
  locale: Locale,
  otherwise: { title: string; description?: string },
): Promise<PageWords> {
  const [row, base] = await Promise.all([readPage(database, path), layout(locale)])
  const title = row?.title[locale] ?? otherwise.title
  const seo = row?.seo[locale] ?? { title, description: otherwise.description ?? base.seo.description }
  return { title, row, seo: { title: seo.title, description: seo.description, favicon: base.seo.favicon } }
}

type Block = PageOf<'content'>['blocks'][number]

/** The first picture of a row. */
export function firstPicture(row: PageRow | undefined, locale: Locale): string | null {
  const picture = row?.blocks[locale].find((block: Block) => block.kind === 'picture')
  return picture?.kind === 'picture' ? picture.path : null
}

/** The HTML of a row's texts. */
export function textsOf(row: PageRow | undefined, locale: Locale): string {
  return (row?.blocks[locale] ?? []).map((block: Block) => (block.kind === 'text' ? block.html : '')).join('')
}

/** HTML of our own writing as plain text on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[ \n]+/g, ' ')
    .trim()
}
