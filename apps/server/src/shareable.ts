/** Which requests may be answered with a page that others get too, and what tells such pages apart. */
import { holdsToken } from '@escale/contract/token-address'
import { parse } from 'hono/utils/cookie'

/** The session's cookie over https and over http: whoever sends one has pages of their own. */
const SESSION_COOKIES = ['__Host-escale_session', 'escale_session'] as const
/** Pages that are of one person even before they log in. */
const PERSONAL = /^(?:\/en)?\/(?:espace-|tunnel-paiement|favoris-partages\/|co-reservation\/|newsletter\/|dev\/)/
/** Says where a visitor came from; no page reads it. */
const TRACKING = /^(?:utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_[ce]id|_gl)$/
/** Nobody links to longer ones; they would only push others out. */
const MAX_KEY_LENGTH = 1_000

/** The address that a page is kept under: path and query in one order, without tracking. Null: this request's page is its own. */
export function sharedAddress(request: Request): string | null {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('authorization')) return null
  const cookies = parse(headers.get('cookie') ?? '')
  if (SESSION_COOKIES.some((name) => name in cookies)) return null
  const { pathname, search, searchParams } = new URL(request.url)
  if (PERSONAL.test(pathname) || holdsToken({ pathname, search })) return null
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name)
  searchParams.sort()
  const key = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
  return key.length > MAX_KEY_LENGTH ? null : key
}
