/**
 * Reads and writes the query of an address as the router does by itself: words as they are, anything else as JSON. Its own functions try
 * `JSON.parse` on each value that begins like a number, and an error for each day of a stay costs more than all the rest.
 */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Thrown for a value that is no JSON: one for all. */
const NO_JSON = new Error('A value of an address that is no JSON')

const MAY_BE_JSON = /^[ \t\r\n]*(?:[[{"]|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)[ \t\r\n]*$)/

function parseValue(text: string): unknown {
  if (!MAY_BE_JSON.test(text)) throw NO_JSON
  return JSON.parse(text)
}

/** The values of a query, with or without its question mark. */
export const parseQuery = parseSearchWith(parseValue)

/** The query with its question mark; empty without a value. */
export const stringifyQuery = stringifySearchWith(JSON.stringify, parseValue)
