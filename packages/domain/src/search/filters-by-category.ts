/** Which filters the chosen categories offer (SE-05). */
import { type Category, LAYOUTS, type Layout, PROXIMITIES, type Proximity } from './filter-options.ts'

const PROXIMITY_CATEGORY: Partial<Record<Proximity, Category>> = {
  spaCenter: 'hydrotherapy',
  lifts: 'mountain',
  beach: 'sea',
  harbor: 'sea',
}

const LAYOUT_CATEGORY: Partial<Record<Layout, Category>> = {
  mer: 'sea',
  port: 'sea',
  montagne: 'mountain',
  skiLockers: 'mountain',
}

/**
 * Returns the proximities for the chosen categories: spaCenter only for hydrotherapy, lifts only for mountain, beach
 * and harbor only for sea (SE-05). Several categories combine; without a category only unrestricted ones are offered.
 */
export function visibleProximities(categories: readonly Category[]): Proximity[] {
  return PROXIMITIES.filter((proximity) => isOffered(PROXIMITY_CATEGORY[proximity], categories))
}

/**
 * Returns the layout items for the chosen categories: views of sea and port only for sea, mountain view and ski lockers
 * only for mountain.
 */
export function visibleLayouts(categories: readonly Category[]): Layout[] {
  return LAYOUTS.filter((layout) => isOffered(LAYOUT_CATEGORY[layout], categories))
}

function isOffered(category: Category | undefined, chosen: readonly Category[]): boolean {
  return category === undefined || chosen.includes(category)
}
