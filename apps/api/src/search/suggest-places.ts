import type { Suggestion } from '@escale/contract/search'
import type { Locale } from '@escale/db/schema'
import { fold } from '@escale/domain/text/fold'
import { readSuggestions } from './search.store.ts'
import type { SearchDeps } from './search-lots.ts'

/** Autocomplete opens at three characters (SE-08). */
const MIN_CHARACTERS = 3
const MAX_SUGGESTIONS = 8

/** Cities, regions and lots whose name holds the text, best first; none before the third character. */
export async function suggestPlaces(
  { database, search }: SearchDeps,
  text: string,
  locale: Locale,
): Promise<Suggestion[]> {
  const folded = fold(text)
  if (folded.length < MIN_CHARACTERS) return []
  const hits = await search.suggest(folded, { locale, limit: MAX_SUGGESTIONS })
  return hits.length === 0 ? [] : readSuggestions(database, hits, locale)
}
