import { holdsToken } from '@escale/contract/token-address'

/** Addresses with a token that are no pages of the site. */
const SECRET_PATH = /^\/calendars\/./

/**
 * Returns the data of a finished mail for storage: without the template's secret fields, and without any other address
 * that contains a token, at any depth.
 */
export function stripTokens(data: Record<string, unknown>, secrets: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (secrets.includes(name) ? [] : [[name, strip(value)]])),
  )
}

function strip(value: unknown): unknown {
  if (typeof value === 'string') return opensSomething(value) ? '' : value
  if (Array.isArray(value)) return value.map(strip)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strip(one)]))
}

function opensSomething(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const address = new URL(text)
  return holdsToken(address) || SECRET_PATH.test(address.pathname)
}
