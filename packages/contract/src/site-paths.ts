/**
 * The addresses of the site's pages, for both halves: the site's links, and what the API writes into mails, sitemaps, feeds and
 * redirects. Each builder returns a path in its French form; `withLocale` makes it the path of a language.
 */
import type { AccessRight } from './account.ts'
import type { BookingIdentifiers } from './booking.ts'

type Locale = 'fr' | 'en'
const ENGLISH = '/en'

/** The language of a path as the address bar shows it. */
export function localeOfPath(pathname: string): Locale {
  return pathname === ENGLISH || pathname.startsWith(`${ENGLISH}/`) ? 'en' : 'fr'
}

/** The French form of a path: `/en/recherche` → `/recherche`. */
export function withoutLocale(pathname: string): string {
  return localeOfPath(pathname) === 'en' ? pathname.slice(ENGLISH.length) || '/' : pathname
}

/** The path of a French-form path in a language: (`/recherche`, `en`) → `/en/recherche`. A query may follow the path. */
export function withLocale(path: string, locale: Locale): string {
  return locale === 'en' ? `${ENGLISH}${path}` : path
}

/** The three private areas. */
export const SPACES = {
  tenant: '/espace-locataire',
  owner: '/espace-proprietaire',
  agency: '/espace-agence',
} as const satisfies Record<AccessRight, string>

/** `3-ESC-1001`: how an address names a booking. */
export function bookingKey({ agencyId, agencyBookingId }: BookingIdentifiers): string {
  return `${agencyId}-${agencyBookingId}`
}

/** A tenant's page of one booking. */
export function bookingPath(booking: BookingIdentifiers): string {
  return `${SPACES.tenant}/vos-reservations/votre-reservation-${bookingKey(booking)}`
}

/** An owner's calendar of one property; `month` is `yyyy-MM`. */
export function ownerCalendarPath(query: { reference: string; month: string }): string {
  return `${SPACES.owner}/calendrier?${new URLSearchParams(query)}`
}

/** Where the link of an account's mail leads: to verify an e-mail address, or to choose a new password. */
export function accountTokenPath(space: AccessRight, purpose: 'verifyEmail' | 'resetPassword', token: string): string {
  const page = purpose === 'verifyEmail' ? '/inscription/confirmation' : '/mot-de-passe-oublie/saisie'
  return `${SPACES[space]}${page}?token=${token}`
}

/** Where a subscriber confirms a subscription, or ends it. */
export function newsletterPath(page: 'confirmation' | 'desinscription', token: string): string {
  return `/newsletter/${page}?token=${encodeURIComponent(token)}`
}

/** The funnel, back from the bank. */
export function paymentReturnPath(paymentId: string): string {
  return `/tunnel-paiement?paymentId=${paymentId}`
}

/** Where a guest pays without an account, by the link of a mail. */
export function paymentLinkPath(token: string): string {
  return `/paiement?token=${token}`
}

/** The same page, back from the bank. */
export function paymentLinkReturnPath(paymentId: string): string {
  return `/paiement?paymentId=${paymentId}`
}

/** Where a tenant or an owner reads a conversation with an agency. */
export function conversationPath(space: 'tenant' | 'owner', conversationId: string): string {
  return `${SPACES[space]}/messages/${conversationId}`
}

/** Where somebody without a login does, by the secret link of an answer's mail. */
export function conversationLinkPath(token: string): string {
  return `/messages?token=${token}`
}

/** Where an agency's staff read a conversation. */
export function inboxPath(agencySlug: string, conversationId: string): string {
  return `${SPACES.agency}/${agencySlug}/messages/${conversationId}`
}

/** Where an agency decides on a co-booking. */
export function coBookingPath(token: string): string {
  return `/co-reservation/${token}`
}

/** Where an invited person joins an agency's staff. */
export function staffInvitationPath(token: string): string {
  return `${SPACES.agency}/invitation?token=${token}`
}

/** The Atom feed of new homes. */
export const FEED_PATH = '/flux.xml'

/** The page on how listings are ranked (LW-303). */
export const RANKING_PATH = '/classement-des-annonces'
