import type { StoredBlock } from '@escale/contract/blocks'
import { type Crumb, seo as fullSeo, type Seo } from '@escale/contract/schema'
import type { Locale } from '@escale/db/schema'
import type { Cents } from '@escale/domain/money'
import { formatPrice } from '@escale/domain/price-format'
import { readPage } from './content.store.ts'
import type { ContentDeps } from './page-request.ts'
import { readBlocks } from './read-blocks.ts'

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

/**
 * Description of a listing for search engines: what is there, how much of it, and from which price (CO-04). It stays below
 * the 160 characters that they show.
 */
export function listingDescription(
  names: string[],
  { count, minPriceCents }: { count: number; minPriceCents: Cents | null },
  locale: Locale,
): string {
  const subject = names.join(', ')
  const from = minPriceCents === null ? null : formatPrice(minPriceCents)
  if (locale === 'fr') {
    if (count === 0)
      return `${subject}\u00a0: aucune location pour le moment. Voyez ce que nos agences proposent à côté.`
    const offer = count === 1 ? '1 location de vacances' : `${count} locations de vacances`
    return `${subject}\u00a0: ${offer}${from ? ` dès ${from} la semaine, frais compris, hors taxe de séjour` : ''}. Réservez en ligne.`
  }
  if (count === 0) return `${subject}: no rentals at the moment. See what our agencies offer nearby.`
  const offer = count === 1 ? '1 holiday rental' : `${count} holiday rentals`
  return `${subject}: ${offer}${from ? ` from ${from} a week, fees included, tourist tax not included` : ''}. Book online.`
}

/** The trail from home to a page: its last crumb is the page itself (LY-02). */
export function trail(locale: Locale, ...crumbs: Crumb[]): Crumb[] {
  return [{ label: wordOf('home', locale), url: '/' }, ...crumbs]
}

const pageSeo = fullSeo.omit({ favicon: true })

/** Words of a page from its row in the store, or from what is known of it. */
export interface PageText {
  title: string
  seo: Seo
  /** Of its row; none where the store holds no row for it. */
  blocks: StoredBlock[]
  /** The language of the blocks: the other one where there are none in the one asked for. */
  written: Locale
  /** Those in which there are blocks; both where there are none at all. */
  languages: Locale[]
  /** Of its row. */
  type: string | undefined
}

/** Title and SEO of an address: its row's, else the given ones; the favicon is the site's. */
export async function readPageText(
  { database, layout, stored }: ContentDeps,
  path: string,
  locale: Locale,
  otherwise: { title: string; description?: string },
): Promise<PageText> {
  const [row, base] = await Promise.all([readPage(database, path), layout(locale)])
  const title = row?.title[locale] ?? otherwise.title
  const ownSeo = row && stored.check(`words for search engines of ${path}`, pageSeo, row.seo[locale])
  const seo = ownSeo ?? { title, description: otherwise.description ?? base.seo.description }
  const languages = languagesOf(row?.blocks)
  const written = languages.find((language) => language === locale) ?? languages[0] ?? locale
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

function languagesOf(blocks: Record<Locale, unknown> = { fr: [], en: [] }): Locale[] {
  const languages: Locale[] = ['fr', 'en']
  const written = languages.filter((language) => {
    const given = blocks[language]
    return Array.isArray(given) && given.length > 0
  })
  return written.length > 0 ? written : languages
}

/** The first picture of a page. */
export function firstPicture(blocks: StoredBlock[]): Extract<StoredBlock, { kind: 'picture' }> | undefined {
  return blocks.find((block) => block.kind === 'picture')
}

/** The HTML of a page's texts. */
export function textsOf(blocks: StoredBlock[]): string {
  return blocks.map((block) => (block.kind === 'text' ? block.html : '')).join('')
}

/** The number that `…/page-n` asks for; the first page where it asks for none. */
export function pageNumber(text: string | undefined): number {
  return text === undefined ? 1 : Number(text)
}

/** How many pages of so many there are; an empty list has one. */
export function countPages(count: number, onePage: number): number {
  return Math.max(1, Math.ceil(count / onePage))
}
