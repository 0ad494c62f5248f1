/**
 * Addresses of the site's pages, for the site's links and for the API's mails, sitemaps, feeds and redirects. Each
 * builder returns a path in its French form; `withLocale` adds the language.
 */
import type { AccessRight } from './account.ts'
import type { BookingIdentifiers } from './booking.ts'

type Locale = 'fr' | 'en'
const ENGLISH = '/en'

/** Returns the language of a path in the address bar. */
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
export const AREAS = {
  tenant: '/espace-locataire',
  owner: '/espace-proprietaire',
  agency: '/espace-agence',
} as const satisfies Record<AccessRight, string>

/** `3-ESC-1001`: a booking's id in an address. */
export function bookingKey({ agencyId, agencyBookingId }: BookingIdentifiers): string {
  return `${agencyId}-${agencyBookingId}`
}

/** A tenant's booking page. */
export function bookingPath(booking: BookingIdentifiers): string {
  return `${AREAS.tenant}/vos-reservations/votre-reservation-${bookingKey(booking)}`
}

/** An owner's calendar of one property; `month` is `yyyy-MM`. */
export function ownerCalendarPath(query: { reference: string; month: string }): string {
  return `${AREAS.owner}/calendrier?${new URLSearchParams(query)}`
}

/** Page of an account mail's link: verifies an e-mail address, or sets a new password. */
export function accountTokenPath(space: AccessRight, purpose: 'verifyEmail' | 'resetPassword', token: string): string {
  const page = purpose === 'verifyEmail' ? '/inscription/confirmation' : '/mot-de-passe-oublie/saisie'
  return `${AREAS[space]}${page}?token=${token}`
}

/** Page that confirms or ends a newsletter subscription. */
export function newsletterPath(page: 'confirmation' | 'desinscription', token: string): string {
  return `/newsletter/${page}?token=${encodeURIComponent(token)}`
}

/** The funnel after the return from the bank. */
export function paymentReturnPath(paymentId: string): string {
  return `/tunnel-paiement?paymentId=${paymentId}`
}

/** Payment page for guests without an account, linked from a mail. */
export function paymentLinkPath(token: string): string {
  return `/paiement?token=${token}`
}

/** The same page after the return from the bank. */
export function paymentLinkReturnPath(paymentId: string): string {
  return `/paiement?paymentId=${paymentId}`
}

/** Page on which a guest's card holds the caution of a stay, linked from a mail. */
export function cautionLinkPath(token: string): string {
  return `/caution?token=${token}`
}

/** The same page after the return from the bank. */
export function cautionReturnPath(cautionId: string): string {
  return `/caution?cautionId=${cautionId}`
}

/** A tenant's or owner's conversation with an agency. */
export function conversationPath(space: 'tenant' | 'owner', conversationId: string): string {
  return `${AREAS[space]}/messages/${conversationId}`
}

/** The same conversation through the secret link of a mail, without login. */
export function conversationLinkPath(token: string): string {
  return `/messages?token=${token}`
}

/** A conversation in the agency's inbox. */
export function inboxPath(agencySlug: string, conversationId: string): string {
  return `${AREAS.agency}/${agencySlug}/messages/${conversationId}`
}

/** Page on which an agency decides on a co-booking. */
export function coBookingPath(token: string): string {
  return `/co-reservation/${token}`
}

/** Page on which an invited person joins an agency's staff. */
export function staffInvitationPath(token: string): string {
  return `${AREAS.agency}/invitation?token=${token}`
}

/** The form that reports a listing, or one of its reviews (LW-306). */
export function reportPath({ reference, review }: { reference: string; review?: number }): string {
  const query = new URLSearchParams({ reference, ...(review !== undefined && { review: String(review) }) })
  return `/signalement?${query}`
}

/** Where this form posts without scripts. */
export const REPORT_FORM_PATH = '/signalement/envoi'

/** The Atom feed of new homes. */
export const FEED_PATH = '/flux.xml'

/** The page on how listings are ranked (LW-303). */
export const RANKING_PATH = '/classement-des-annonces'

/** The page on personal data (LW-502). */
export const PRIVACY_PATH = '/politique-de-confidentialite'

/** The page on reviews (LW-305). */
export const REVIEWS_PATH = '/regles-des-avis'

/** The fee scales of all agencies (LW-304). */
export const FEES_PATH = '/bareme-des-honoraires'

/** The accessibility statement (LW-504). */
export const ACCESSIBILITY_PATH = '/accessibilite'

/** The terms of a stay (LW-505). */
export const TERMS_PATH = '/conditions-generales'

/** Pages that are generated from settings and from what the code does, whoever publishes the site. */
export const GENERATED_PAGES: readonly string[] = [
  RANKING_PATH,
  PRIVACY_PATH,
  REVIEWS_PATH,
  FEES_PATH,
  ACCESSIBILITY_PATH,
  TERMS_PATH,
]
