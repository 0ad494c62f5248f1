/** What the addresses of the account's pages say. Apart from the pages, whose code is loaded only where they are shown. */

import { readOwnAddress } from '@escale/contract/own-address'

/**
 * Where to go back to: a page of this site, else nowhere, which ends on the account's page. Always with its name: the router lays
 * what a route reads over the raw query, so what is left out would stay as it came.
 */
export function readReturnTo(search: Record<string, unknown>): { returnTo?: string | undefined } {
  return { returnTo: readOwnAddress(search.returnTo) ?? undefined }
}

/** The token of a mail's link. */
export function readToken({ token }: Record<string, unknown>): { token?: string | undefined } {
  return token === undefined ? {} : { token: String(token) }
}

/** The login's own: where to go back to, and whether one comes from having changed a forgotten password. */
export function readLogin(search: Record<string, unknown>): {
  returnTo?: string | undefined
  password?: 'changed' | undefined
} {
  return { ...readReturnTo(search), password: search.password === 'changed' ? 'changed' : undefined }
}

/** An address that remembers where to go back to. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo })}`
}
