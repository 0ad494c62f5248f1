import { type Expression, sql } from 'kysely'

/** More words narrow nothing that a person looks for. */
const MAX_WORDS = 6

/** Returns the first six words of a search text. */
export function searchWords(text = ''): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/** Returns the pattern for SQL `like` that matches values containing a text, with the wildcards in the text escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** SQL: a stored phone number contains these digits, however it was written. Of no number: false. */
export function phoneContains(phone: Expression<string | null>, digits: string) {
  return sql<boolean>`coalesce(regexp_replace(${phone}, '\\D', '', 'g') like ${containing(digits)}, false)`
}
