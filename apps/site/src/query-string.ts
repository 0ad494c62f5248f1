/**
 * Parses and serializes the query of an address with the same results as the router's default functions: words as they are, anything else
 * as JSON. The default functions call `JSON.parse` on every value that starts with a digit. It throws for each date, and creating those
 * errors takes longer than all other work on a link.
 */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Thrown for every value that is not JSON. A single error, because creating one is slow. */
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
