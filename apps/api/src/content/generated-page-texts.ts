import type { Locale } from '@escale/db/schema'
import type { Cents } from '@escale/domain/money'
import { formatPrice } from '@escale/domain/price-format'

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
