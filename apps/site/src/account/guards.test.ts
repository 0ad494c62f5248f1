import { expect, test } from 'vitest'
import { withoutLocale } from '../i18n/locale.ts'
import { findRedirect, guardNamed, type Viewer } from './guards.ts'

const tenant: Viewer = { id: '1', accessRight: 'tenant', hasAdvancedExtranetAccess: false }
const owner: Viewer = { id: '2', accessRight: 'owner', hasAdvancedExtranetAccess: false }
const advanced: Viewer = { id: '3', accessRight: 'owner', hasAdvancedExtranetAccess: true }
const T = '/espace-locataire'
const O = '/espace-proprietaire'

/** The redirect as an address, with the `returnTo` of its query decoded. */
function way(href: string, viewer: Viewer): string | null {
  const found = findRedirect(href, viewer)
  return found && found.to + (found.search ? ` then ${found.search.returnTo}` : '')
}

test.each([
  // RT-10: login and sign-up of the viewer's own area
  [T, tenant, `${T}/votre-compte`],
  [`${T}/inscription`, tenant, `${T}/votre-compte`],
  [`${T}/inscription/verification`, tenant, `${T}/votre-compte`],
  [O, owner, `${O}/votre-compte`],
  [`${O}/inscription`, owner, `${O}/votre-compte`],
  [T, null, null],
  [T, owner, null],
  [O, tenant, null],
  [`${T}/mot-de-passe-oublie/saisie?token=x`, tenant, null],
  // RT-11: a confirmation without a token
  [`${T}/inscription/confirmation`, null, `${T}/inscription`],
  [`${O}/inscription/confirmation?token=`, null, `${O}/inscription`],
  [`${T}/inscription/confirmation?token=abc`, null, null],
  // RT-12: a tenant page with a booking id
  [`${T}/inscription?reservation=7`, null, `${T} then ${T}/inscription?reservation=7`],
  [`${T}/vos-reservations?reservation=7`, tenant, null],
  [`${T}?reservation=7`, null, null],
  // RT-14: private pages for a visitor
  [`${T}/votre-compte`, null, `${T} then ${T}/votre-compte`],
  [`${T}/votre-compte/modifier-mot-de-passe`, null, `${T} then ${T}/votre-compte/modifier-mot-de-passe`],
  [
    `${T}/vos-reservations/votre-reservation-1-A7?a=b`,
    null,
    `${T} then ${T}/vos-reservations/votre-reservation-1-A7?a=b`,
  ],
  [`${T}/vos-locations-favorites`, null, `${T} then ${T}/vos-locations-favorites`],
  [`${O}/calendrier`, null, `${O} then ${O}/calendrier`],
  [`${O}/actualites/page-2`, null, `${O} then ${O}/actualites/page-2`],
  // RT-20: private pages of the other role
  [`${T}/votre-compte`, owner, `${T} then ${T}/votre-compte`],
  [`${O}/calendrier`, tenant, `${O} then ${O}/calendrier`],
  [`${T}/votre-compte`, tenant, null],
  // RT-19: the review of rentals
  [`${O}/bilan-de-vos-locations`, owner, `${O}/votre-compte`],
  [`${O}/bilan-de-vos-locations`, advanced, null],
  // OW-05: two of the calendar's actions
  [`${O}/calendrier/donner-un-contact-en-co-reservation?reference=A`, owner, `${O}/calendrier`],
  [`${O}/calendrier/reserver-un-service-de-conciergerie`, owner, `${O}/calendrier`],
  [`${O}/calendrier/reserver-un-service-de-conciergerie`, advanced, null],
  [`${O}/calendrier/reserver-pour-un-usage-personnel`, owner, null],
  // Only whole segments match: similar words in other addresses trigger no guard
  ['/location-maison/proprietaire/locataire/votre-compte', null, null],
  ['/espace-proprietaire-du-mois', null, null],
  [`${T}s/votre-compte`, null, null],
  [`${T}/votre-compte-en-banque`, null, null],
  ['/recherche?reservation=7', null, null],
] as const)(
  'RT-10 RT-11 RT-12 RT-14 RT-19 RT-20: %s for %o leads to %s, in both languages',
  (path, viewer, expected) => {
    expect(way(path, viewer)).toBe(expected)
    expect(way(withoutLocale(`/en${path}`), viewer)).toBe(expected)
  },
)

test('VA-07 a guard that does not exist is a fault of ours, told by its name', () => {
  expect(() => guardNamed('nobody')).toThrow('Unknown middleware nobody')
  expect(() => guardNamed('nobody')).toThrow(expect.objectContaining({ statusCode: 500 }))
})
