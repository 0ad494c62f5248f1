/** Which requests may be answered from the page cache, and under which key. */
import { holdsToken } from '@escale/contract/token-address'
import { parse } from 'hono/utils/cookie'

/** The session cookies over https and http: a request with one gets a personal page. */
const SESSION_COOKIES = ['__Host-escale_session', 'escale_session'] as const
/** Pages that are personal even without a session. */
const PERSONAL =
  /^(?:\/en)?\/(?:espace-|tunnel-paiement|paiement|caution|favoris-partages\/|co-reservation\/|newsletter\/|dev\/)/
/** Tracking parameters: read by analytics in the browser, by no page. */
const TRACKING = /^(?:utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_[ce]id|_gl)$/
/** Longer addresses are not linked to and would evict real pages. */
const MAX_KEY_LENGTH = 1_000

/**
 * The cache key of a request: the normal form of its address, as `pageAddress` of the site's build returns it. Null when the page is
 * personal.
 */
export function cacheKeyOf(request: Request, pageAddress: (url: URL) => string): string | null {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('authorization')) return null
  const cookies = parse(headers.get('cookie') ?? '')
  if (SESSION_COOKIES.some((name) => name in cookies)) return null
  const url = new URL(request.url)
  if (PERSONAL.test(url.pathname) || holdsToken(url)) return null
  const key = pageAddress(url)
  return key.length > MAX_KEY_LENGTH ? null : key
}

/** Adds the tracking parameters of the requested address to a redirect within the site. */
export function withTracking(location: string, requested: URLSearchParams): string {
  const tracking = new URLSearchParams([...requested].filter(([name]) => TRACKING.test(name)))
  if (tracking.size === 0 || !location.startsWith('/')) return location
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(location) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${tracking}${hash}`
}
