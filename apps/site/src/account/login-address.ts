/**
 * Search parameters of the account's pages. Separate from the pages, so that reading an address does not load their
 * code.
 */

import { readOwnAddress } from '@escale/contract/own-address'

/**
 * Returns a path of this site, or undefined, which leads to the account page. The key is always present: the router
 * merges the parsed search over the raw query, so an omitted key would keep its raw value.
 */
export function readReturnTo(search: Record<string, unknown>): { returnTo?: string | undefined } {
  return { returnTo: readOwnAddress(search.returnTo) ?? undefined }
}

/** The token of the link in a mail. */
export function readToken({ token }: Record<string, unknown>): { token?: string | undefined } {
  return token === undefined ? {} : { token: String(token) }
}

/**
 * Search parameters of the login: where to return to, and whether the visitor has just changed a forgotten password.
 */
export function readLogin(search: Record<string, unknown>): {
  returnTo?: string | undefined
  password?: 'changed' | undefined
} {
  return { ...readReturnTo(search), password: search.password === 'changed' ? 'changed' : undefined }
}

/** Returns an address that carries the page to return to. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo })}`
}
