import { fold } from '@escale/domain/text/fold'
import { sql } from 'kysely'
import { containing } from '../platform/database/like-pattern.ts'

/** Condition on `lot` joined with its `city`: name, place or reference contains a word. */
export function lotHasWord(word: string) {
  const [pattern, reference] = [containing(fold(word)), containing(word.toLowerCase())]
  return sql<boolean>`(lot.search_name like ${pattern} or city.search_name like ${pattern} or lower(lot.reference) like ${reference})`
}
