import type { StoredBlock } from '@escale/contract/blocks'
import { type Crumb, seo as fullSeo, type Seo } from '@escale/contract/schema'
import type { Locale } from '@escale/db/schema'
import type { Cents } from '@escale/domain/money'
import { formatPrice } from '@escale/domain/price-format'
import { readPage } from './content.store.ts'
import type { ContentDeps } from './page-request.ts'
import { readBlocks } from './read-blocks.ts'

/** Generated texts of pages for which the store has no row. */
const WORDS = {
  home: { fr: 'Accueil', en: 'Home' },
  search: { fr: 'Recherche', en: 'Search' },
  agencies: { fr: 'Nos agences', en: 'Our agencies' },
  proposition: { fr: 'Notre sélection pour vous', en: 'Our selection for you' },
} as const satisfies Record<string, Record<Locale, string>>

export const wordOf = (key: keyof typeof WORDS, locale: Locale): string => WORDS[key][locale]

/** Title of a listing: its subject, widest place first. */
export function listingTitle(names: string[], locale: Locale): string {
  return locale === 'fr' ? `Locations de vacances\u00a0: ${names.join(', ')}` : `Holiday rentals: ${names.join(', ')}`
}

/**
 * Description of a listing for search engines: subject, number of lots and lowest price (CO-04). At most the 160
 * characters that they show.
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
      return `${subject}\u00a0: aucune location pour le moment. Découvrez ce que nos agences proposent à proximité.`
    const offer = count === 1 ? '1 location de vacances' : `${count} locations de vacances`
    return `${subject}\u00a0: ${offer}${from ? ` dès ${from} la semaine, frais compris, hors taxe de séjour` : ''}. Réservez en ligne.`
  }
  if (count === 0) return `${subject}: no rentals at the moment. See what our agencies offer nearby.`
  const offer = count === 1 ? '1 holiday rental' : `${count} holiday rentals`
  return `${subject}: ${offer}${from ? ` from ${from} a week, fees included, tourist tax extra` : ''}. Book online.`
}

/** Breadcrumbs from home to a page; the last one is the page itself (LY-02). */
export function trail(locale: Locale, ...crumbs: Crumb[]): Crumb[] {
  return [{ label: wordOf('home', locale), url: '/' }, ...crumbs]
}

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
    const ofLanguage = blocks[language]
    return Array.isArray(ofLanguage) && ofLanguage.length > 0
  })
  return written.length > 0 ? written : languages
}

/** Returns the first picture of a page. */
export function firstPicture(blocks: StoredBlock[]): Extract<StoredBlock, { kind: 'picture' }> | undefined {
  return blocks.find((block) => block.kind === 'picture')
}

/** Returns the HTML of a page's texts. */
export function textsOf(blocks: StoredBlock[]): string {
  return blocks.map((block) => (block.kind === 'text' ? block.html : '')).join('')
}

/** Parses the page number of `…/page-n`; one when absent. */
export function pageNumber(text: string | undefined): number {
  return text === undefined ? 1 : Number(text)
}

/** Number of pages for a number of items; at least one. */
export function countPages(count: number, onePage: number): number {
  return Math.max(1, Math.ceil(count / onePage))
}
