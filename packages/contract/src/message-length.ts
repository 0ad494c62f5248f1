/** Characters of a message; the database allows no more. Apart from the schemas, so that a form reads it without them. */
export const MAX_MESSAGE = 5_000
