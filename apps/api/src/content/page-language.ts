import type { Locale } from '@escale/db/schema'

const LANGUAGES: readonly Locale[] = ['fr', 'en']

/**
 * Returns the language that a page is written in, and all languages that it has blocks in. A page without blocks in the requested
 * language shows those of the other one. Without any blocks, for example without a row, both languages count.
 */
export function pageLanguage(
  blocks: Record<Locale, unknown> | undefined,
  requested: Locale,
): { written: Locale; languages: Locale[] } {
  const withBlocks = LANGUAGES.filter((language) => {
    const ofLanguage = blocks?.[language]
    return Array.isArray(ofLanguage) && ofLanguage.length > 0
  })
  const languages = withBlocks.length > 0 ? withBlocks : [...LANGUAGES]
  return { written: languages.includes(requested) ? requested : (languages[0] ?? requested), languages }
}
