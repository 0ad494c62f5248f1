/**
 * The table of URLs in their French form, in the order of the specification (§2). English lives under `/en` with the same
 * slugs: the router's `rewrite` (see router.tsx) takes the prefix off on the way in and puts it back on the way out.
 */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('root.tsx', [
  index('home.tsx'),
  route('/espace-locataire', 'espace-locataire.tsx'),
  route('/espace-proprietaire', 'espace-proprietaire.tsx'),
  route('/espace-proprietaire/actualites', 'espace-proprietaire.actualites.tsx'),
  route('/espace-proprietaire/actualites/page-{$page}', 'espace-proprietaire.actualites.page-{$page}.tsx'),
  route('/espace-proprietaire/actualites/$slug', 'espace-proprietaire.actualites.$slug.tsx'),
  route('/espace-locataire/inscription', 'espace-locataire.inscription.tsx'),
  route('/espace-locataire/inscription/confirmation', 'espace-locataire.inscription.confirmation.tsx'),
  route('/espace-locataire/inscription/verification', 'espace-locataire.inscription.verification.tsx'),
  route('/espace-locataire/mot-de-passe-oublie', 'espace-locataire.mot-de-passe-oublie.tsx'),
  route('/espace-locataire/mot-de-passe-oublie/confirmation', 'espace-locataire.mot-de-passe-oublie.confirmation.tsx'),
  route('/espace-locataire/mot-de-passe-oublie/recuperation', 'espace-locataire.mot-de-passe-oublie.recuperation.tsx'),
  route('/espace-locataire/mot-de-passe-oublie/saisie', 'espace-locataire.mot-de-passe-oublie.saisie.tsx'),
  route('/espace-locataire/vos-locations-favorites', 'espace-locataire.vos-locations-favorites.tsx'),
  route('/espace-locataire/vos-reservations', 'espace-locataire.vos-reservations.tsx'),
  route(
    '/espace-locataire/vos-reservations/votre-reservation-{$booking}',
    'espace-locataire.vos-reservations.votre-reservation-{$booking}.tsx',
  ),
  route('/espace-locataire/votre-compte', 'espace-locataire.votre-compte.tsx'),
  route(
    '/espace-locataire/votre-compte/modifier-infos-personnelles',
    'espace-locataire.votre-compte.modifier-infos-personnelles.tsx',
  ),
  route(
    '/espace-locataire/votre-compte/modifier-mot-de-passe',
    'espace-locataire.votre-compte.modifier-mot-de-passe.tsx',
  ),
  route('/espace-proprietaire/calendrier', 'espace-proprietaire.calendrier.tsx'),
  route(
    '/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation',
    'espace-proprietaire.calendrier.donner-un-contact-en-co-reservation.tsx',
  ),
  route(
    '/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation/confirmation',
    'espace-proprietaire.calendrier.donner-un-contact-en-co-reservation.confirmation.tsx',
  ),
  route(
    '/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel',
    'espace-proprietaire.calendrier.reserver-pour-un-usage-personnel.tsx',
  ),
  route(
    '/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel/confirmation',
    'espace-proprietaire.calendrier.reserver-pour-un-usage-personnel.confirmation.tsx',
  ),
  route(
    '/espace-proprietaire/calendrier/reserver-un-service-de-conciergerie',
    'espace-proprietaire.calendrier.reserver-un-service-de-conciergerie.tsx',
  ),
  route('/espace-proprietaire/bilan-de-vos-locations', 'espace-proprietaire.bilan-de-vos-locations.tsx'),
  route('/espace-proprietaire/inscription', 'espace-proprietaire.inscription.tsx'),
  route('/espace-proprietaire/inscription/confirmation', 'espace-proprietaire.inscription.confirmation.tsx'),
  route('/espace-proprietaire/inscription/contact', 'espace-proprietaire.inscription.contact.tsx'),
  route('/espace-proprietaire/inscription/finalisation', 'espace-proprietaire.inscription.finalisation.tsx'),
  route('/espace-proprietaire/inscription/verification', 'espace-proprietaire.inscription.verification.tsx'),
  route('/espace-proprietaire/mot-de-passe-oublie', 'espace-proprietaire.mot-de-passe-oublie.tsx'),
  route(
    '/espace-proprietaire/mot-de-passe-oublie/confirmation',
    'espace-proprietaire.mot-de-passe-oublie.confirmation.tsx',
  ),
  route(
    '/espace-proprietaire/mot-de-passe-oublie/recuperation',
    'espace-proprietaire.mot-de-passe-oublie.recuperation.tsx',
  ),
  route('/espace-proprietaire/mot-de-passe-oublie/saisie', 'espace-proprietaire.mot-de-passe-oublie.saisie.tsx'),
  route('/espace-proprietaire/votre-compte', 'espace-proprietaire.votre-compte.tsx'),
  route(
    '/espace-proprietaire/votre-compte/modifier-mot-de-passe',
    'espace-proprietaire.votre-compte.modifier-mot-de-passe.tsx',
  ),
  route('/locations-{$slug}', 'locations-{$slug}.tsx'),
  route('/locations-{$slug}/page-{$page}', 'locations-{$slug}.page-{$page}.tsx'),
  route('/nos-agences', 'nos-agences.tsx'),
  route('/nos-agences/$slug', 'nos-agences.$slug.tsx'),
  route('/nos-agences/$slug/page-{$page}', 'nos-agences.$slug.page-{$page}.tsx'),
  route('/proposition', 'proposition.tsx'),
  route('/recherche', 'recherche.tsx'),
  route('/recherche/page-{$page}', 'recherche.page-{$page}.tsx'),
  route('/tunnel-paiement', 'tunnel-paiement.tsx'),
  route('/$locationType/$region/$city/$', '{$locationType}.$region.$city.$.tsx'),
  route('/visite-virtuelle/$reference', 'visite-virtuelle.$reference.tsx'),
  route('/co-reservation/$token', 'co-reservation.$token.tsx'),
  route('/favoris-partages/$token', 'favoris-partages.$token.tsx'),
  route('/newsletter/confirmation', 'newsletter.confirmation.tsx'),
  route('/newsletter/desinscription', 'newsletter.desinscription.tsx'),
  // Not found in production.
  route('/dev/ui', 'dev.ui.tsx'),
  route('/$', '$.tsx'),
])
