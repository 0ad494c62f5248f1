import type { Suggestion } from '@escale/contract/search'
import { fold } from '@escale/domain/text/fold'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { readSuggestions } from './search.store.ts'

/** Autocomplete opens at three characters (Specification §5, SE-08). */
const MIN_CHARACTERS = 3
const MAX_SUGGESTIONS = 8

/** Cities, regions and lots whose name holds the text, best first; none before the third character. */
export async function suggestPlaces({ database }: World, text: string, locale: Locale): Promise<Suggestion[]> {
  const folded = fold(text)
  return folded.length < MIN_CHARACTERS ? [] : readSuggestions(database, folded, locale, MAX_SUGGESTIONS)
}
