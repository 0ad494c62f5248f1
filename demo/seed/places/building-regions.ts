import type { Region } from '../../pictures/scene.ts'

const slugs: Record<Region, readonly string[]> = {
  channel: ['etretat', 'honfleur', 'deauville', 'le-touquet'],
  brittany: ['saint-malo', 'perros-guirec', 'roscoff', 'concarneau', 'carnac', 'quiberon', 'crozon', 'la-baule'],
  vendee: ['pornic', 'les-sables-d-olonne', 'saint-jean-de-monts', 'noirmoutier', 'la-rochelle', 'royan'],
  landes: ['arcachon', 'hossegor', 'dax'],
  basque: ['biarritz', 'saint-jean-de-luz'],
  languedoc: ['collioure', 'la-grande-motte', 'gruissan', 'amelie-les-bains', 'balaruc-les-bains', 'uzes'],
  riviera: ['sainte-maxime', 'antibes', 'menton'],
  corsica: ['calvi'],
  alps: [
    'chamonix',
    'annecy',
    'la-clusaz',
    'morzine',
    'val-thorens',
    'tignes',
    'valloire',
    'les-deux-alpes',
    'serre-chevalier',
    'aix-les-bains',
    'evian-les-bains',
  ],
  pyrenees: ['cauterets', 'saint-lary-soulan', 'font-romeu', 'bagneres-de-luchon'],
  alsace: ['gerardmer', 'riquewihr', 'strasbourg', 'colmar'],
  provence: [
    'cassis',
    'greoux-les-bains',
    'gordes',
    'l-isle-sur-la-sorgue',
    'saint-remy-de-provence',
    'vallon-pont-d-arc',
    'avignon',
  ],
  dordogne: ['sarlat', 'rocamadour'],
  loire: ['amboise', 'vezelay'],
  auvergne: ['vichy', 'la-bourboule'],
  aquitaine: ['bordeaux'],
  lyonnais: ['lyon'],
}

const regions = new Map(
  Object.entries(slugs).flatMap(([region, list]) => list.map((slug) => [slug, region as Region] as const)),
)

/** The style of building around a destination, which its pictures show. Throws for a destination without one. */
export function buildingRegionOf(slug: string): Region {
  const region = regions.get(slug)
  if (region === undefined) throw new Error(`No building region for ${slug}`)
  return region
}
