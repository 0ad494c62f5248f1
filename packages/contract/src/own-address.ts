/** Maximum length of a stored or followed address, in characters. */
export const MAX_OWN_ADDRESS = 2_000

/** Any origin will do: a path of the site resolves the same under each. */
const ORIGIN = 'https://site.invalid'
/** Browsers read a backslash as a slash and drop tabs and line breaks before they parse the host. */
const UNSAFE = /[\\\p{Cc}\p{Cs}]/u
/** Paths of the server that are not pages. */
const NOT_PAGES =
  /^\/(?:en\/)?(?:api|assets|calendars|dev|documents|healthz|metrics|newsletter\/one-click|pictures|readyz|test-bank)(?:\/|$)/

/**
 * Parses an untrusted address, such as a login's `returnTo`, and returns path, query and fragment of a page of this
 * site in normal form. Null for anything else: another origin or scheme, what a browser would read as another host,
 * paths of the API and of files, a malformed escape, more than 2,000 characters, or no string (open redirect).
 */
export function readOwnAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_OWN_ADDRESS) return null
  if (!value.startsWith('/') || value.startsWith('//') || UNSAFE.test(value)) return null
  if (!URL.canParse(value, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(value, ORIGIN)
  // `/..//host` becomes `//host` after its dots are resolved.
  if (origin !== ORIGIN || pathname.startsWith('//')) return null
  const path = decodePath(pathname)
  // Checked decoded, since a router compares decoded paths: `/%5Chost`, `/%2Fhost`, `/%61pi/`.
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
