/** The longest address that is stored or followed, in characters. */
export const MAX_OWN_ADDRESS = 2_000

/** Any origin: an address of the site is the same under each. */
const ORIGIN = 'https://site.invalid'
/** A browser reads a backslash as a slash, and drops tabs and line breaks before it looks for a host. */
const UNSAFE = /[\\\p{Cc}\p{Cs}]/u
/** What the server answers that is not a page. */
const NOT_PAGES =
  /^\/(?:en\/)?(?:api|assets|calendars|dev|documents|healthz|metrics|newsletter\/one-click|pictures|readyz|test-bank)(?:\/|$)/

/**
 * Reads an address that somebody else wrote, such as a login's `returnTo`: path, query and fragment of a page of this site, in
 * normal form. Null for anything else: another origin or scheme, what a browser would read as another host, paths of the
 * API and of files, a malformed escape, more than 2,000 characters, no string.
 */
export function readOwnAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_OWN_ADDRESS) return null
  if (!value.startsWith('/') || value.startsWith('//') || UNSAFE.test(value)) return null
  if (!URL.canParse(value, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(value, ORIGIN)
  // `/..//host` becomes `//host` once its dots are resolved.
  if (origin !== ORIGIN || pathname.startsWith('//')) return null
  const path = decodePath(pathname)
  // Decoded, since a router compares decoded paths: `/%5Chost`, `/%2Fhost`, `/%61pi/`.
  if (path === null || UNSAFE.test(path) || /^\/[/\\]/.test(path) || NOT_PAGES.test(path)) return null
  return pathname + search + hash
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
