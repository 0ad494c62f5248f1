/** What the addresses of the account's pages say. Apart from the pages, whose code is loaded only where they are shown. */

/** Where to go back to: a path of this site, else nowhere. */
export function readReturnTo({ returnTo }: Record<string, unknown>): { returnTo?: string } {
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? { returnTo } : {}
}

/** The token of a mail's link. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return token === undefined ? {} : { token: String(token) }
}

/** The login's own: where to go back to, and whether one comes from having changed a forgotten password. */
export function readLogin(search: Record<string, unknown>): { returnTo?: string; password?: 'changed' } {
  return { ...readReturnTo(search), ...(search.password === 'changed' && { password: 'changed' }) }
}

/** An address that remembers where to go back to. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo })}`
}
