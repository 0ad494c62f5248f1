/**
 * The table of URLs in their French form, in the order of the specification (§2). English lives under `/en` with the same
 * slugs: the router's `rewrite` (see router.tsx) takes the prefix off on the way in and puts it back on the way out.
 */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('root.tsx', [
  index('home.tsx'),
  route('/espace-locataire', 'espace-locataire.tsx'),
  route('/espace-proprietaire', 'espace-proprietaire.tsx'),
  route('/espace-locataire/vos-locations-favorites', 'espace-locataire.vos-locations-favorites.tsx'),
  route('/locations-{$slug}', 'locations-{$slug}.tsx'),
  route('/nos-agences', 'nos-agences.tsx'),
  route('/nos-agences/$slug', 'nos-agences.$slug.tsx'),
  route('/proposition', 'proposition.tsx'),
  route('/recherche', 'recherche.tsx'),
  route('/recherche/page-{$page}', 'recherche.page-{$page}.tsx'),
  route('/tunnel-paiement', 'tunnel-paiement.tsx'),
  route('/$locationType/$region/$city/$', '{$locationType}.$region.$city.$.tsx'),
  route('/visite-virtuelle/$reference', 'visite-virtuelle.$reference.tsx'),
  route('/favoris-partages/$token', 'favoris-partages.$token.tsx'),
  // Not found in production.
  route('/dev/ui', 'dev.ui.tsx'),
  route('/$', '$.tsx'),
])
