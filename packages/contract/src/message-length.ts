/**
 * Maximum length of a message in characters, also enforced by the database. Separate from the schemas, so that a form
 * reads it without loading zod.
 */
export const MAX_MESSAGE = 5_000
