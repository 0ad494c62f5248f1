/**
 * Parses and serializes the query of an address with the same results as the router's default functions: words as they are, anything else
 * as JSON. The default functions call `JSON.parse` on every value that starts with a digit. It throws for each date, and throwing takes
 * longer than all other work on a link.
 */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

const MAY_BE_JSON = /^[ \t\r\n]*(?:[[{"]|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)[ \t\r\n]*$)/

/** The value of a JSON text; undefined for any other text. */
function readJson(text: string): unknown {
  if (!MAY_BE_JSON.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The values of a query, with or without its question mark. */
export const parseQuery = parseSearchWith((text) => {
  const value: unknown = readJson(text)
  return value === undefined ? text : value
})

const writeQuery = stringifySearchWith(JSON.stringify)

/** The query with its question mark; empty without a value. A text that would be read as JSON is written as JSON. */
export function stringifyQuery(values: Record<string, unknown>): string {
  const written: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values))
    written[name] = typeof value === 'string' && readJson(value) !== undefined ? JSON.stringify(value) : value
  return writeQuery(written)
}
