/** Thrown for a value that is no JSON. One for all: to make an error costs more than what is parsed here. */
const NO_JSON = new Error('A search value that is no JSON')

const MAY_BE_JSON = /^[ \t\r\n]*(?:[[{"]|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)[ \t\r\n]*$)/

/**
 * Parses a value of an address as the router does by itself, with `JSON.parse`, but most values are words and days, for which that would make an
 * error each time. Throws for a value that is no JSON.
 */
export function parseSearchValue(text: string): unknown {
  if (!MAY_BE_JSON.test(text)) throw NO_JSON
  return JSON.parse(text)
}
