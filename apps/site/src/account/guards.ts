/**
 * Route guards of the private areas, checked before anything is loaded. Paths are in their French form, without `/en`. Only whole
 * segments count, so that a city or an article called "proprietaire" triggers no guard.
 */
import type { AccessRight, CurrentUser } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import { actorOf } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import type { OwnerAction } from '@escale/domain/owner/owner-policy'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { AREAS, areaOf } from '../platform/areas.ts'
import { knownUser } from './account.queries.ts'

/** First segments below an area's path that require a login. */
const PRIVATE: Record<Exclude<AccessRight, 'agency'>, readonly string[]> = {
  tenant: ['messages', 'vos-locations-favorites', 'vos-reservations', 'votre-compte'],
  owner: ['actualites', 'bilan-de-vos-locations', 'calendrier', 'messages', 'votre-compte'],
}

/** Pages of the staff area that need no login, by the first segment below it. */
const OPEN_STAFF_PAGES = ['', 'invitation', 'mot-de-passe-oublie']

/** Forms of the calendar, by address segment. */
const FORMS: Record<string, OwnerAction> = {
  'reserver-pour-un-usage-personnel': 'personal',
  'donner-un-contact-en-co-reservation': 'coBooking',
  'reserver-un-service-de-conciergerie': 'concierge',
}

export type Viewer = Pick<CurrentUser, 'id' | 'accessRight' | 'hasAdvancedExtranetAccess'> | null

interface Redirect {
  to: string
  search?: { returnTo: string }
}

/** Returns the redirect for a viewer who may not open `href` (French form); null when they may. */
export function findRedirect(href: string, viewer: Viewer): Redirect | null {
  const { pathname, searchParams } = new URL(href, 'http://site')
  const area = areaOf(pathname)
  if (area === null) return null
  const path = AREAS[area]
  const actor = actorOf(viewer)
  const isOwn = can(actor, 'enterArea', { area: area }).ok
  const [, , first = '', second] = pathname.split('/')
  if (first === '' || first === 'inscription') {
    // RT-10
    if (isOwn) return { to: `${path}/votre-compte` }
    // RT-11
    if (second === 'confirmation' && !searchParams.get('token')) return { to: `${path}/inscription` }
  }
  // RT-12, RT-14, RT-20: private pages are closed to visitors and to accounts of another area.
  const isPrivate = area === 'agency' ? !OPEN_STAFF_PAGES.includes(first) : PRIVATE[area].includes(first)
  const needsLogin = isPrivate || (area === 'tenant' && searchParams.has('reservation'))
  if (needsLogin && !isOwn && first !== '') return { to: path, search: { returnTo: href } }
  // OW-05: a calendar form that this account may not use
  const action = FORMS[second ?? '']
  if (first === 'calendrier' && action && !can(actor, 'reserve', { action }).ok) {
    return { to: `${path}/calendrier` }
  }
  // RT-19
  if (first === 'bilan-de-vos-locations' && !can(actor, 'viewResults', { accountId: viewer?.id ?? null }).ok) {
    return { to: `${path}/votre-compte` }
  }
  return null
}

/** `beforeLoad` of the root route, when the user is known. Throws a redirect. */
async function guardAreas({
  context: { queryClient },
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}): Promise<void> {
  const way = findRedirect(location.href, knownUser(queryClient))
  if (way) throw redirect(way)
}

type Guard = typeof guardAreas
const GUARDS: Record<string, Guard> = { areas: guardAreas }

/** Returns the guard with this name for a route's `beforeLoad`. Throws a 500 for an unknown name. */
export function guardNamed(name: string): Guard {
  const guard = GUARDS[name]
  if (!guard) throw new ApiError('internal', { message: `Unknown middleware ${name}` })
  return guard
}
