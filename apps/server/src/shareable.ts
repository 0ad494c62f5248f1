/** Which requests may be answered with a page that others get too, and what tells such pages apart. */
import { holdsToken } from '@escale/contract/token-address'
import { parse } from 'hono/utils/cookie'

/** The session's cookie over https and over http: whoever sends one has pages of their own. */
const SESSION_COOKIES = ['__Host-escale_session', 'escale_session'] as const
/** Pages that are of one person even before they log in. */
const PERSONAL = /^(?:\/en)?\/(?:espace-|tunnel-paiement|favoris-partages\/|co-reservation\/|newsletter\/|dev\/)/
/** Says where a visitor came from: no page reads it, but the browser's analytics do. */
const TRACKING = /^(?:utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_[ce]id|_gl)$/
/** Nobody links to longer ones; they would only push others out. */
const MAX_KEY_LENGTH = 1_000

/**
 * The address that a page is cached under: its normal form, which `pageAddress` of the site's build tells. Null: this request's
 * page is its own.
 */
export function sharedAddress(request: Request, pageAddress: (url: URL) => string): string | null {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('authorization')) return null
  const cookies = parse(headers.get('cookie') ?? '')
  if (SESSION_COOKIES.some((name) => name in cookies)) return null
  const url = new URL(request.url)
  if (PERSONAL.test(url.pathname) || holdsToken(url)) return null
  const key = pageAddress(url)
  return key.length > MAX_KEY_LENGTH ? null : key
}

/** An address of ours that a page leads on to, with the tracking parameters of the address that was asked for. */
export function withTracking(location: string, asked: URLSearchParams): string {
  const tracking = new URLSearchParams([...asked].filter(([name]) => TRACKING.test(name)))
  if (tracking.size === 0 || !location.startsWith('/')) return location
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(location) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${tracking}${hash}`
}
