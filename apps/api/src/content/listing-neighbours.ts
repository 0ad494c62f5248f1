import type { BaseData } from '@escale/contract/content'
import type { DestinationRow } from './content.store.ts'

const MAX_NEIGHBOURS = 12

/** What a listing is about, by the slugs of its address; null where the address names none. */
export interface ListingSubject {
  category: string | null
  place: string | null
}

interface Vocabulary {
  orderedRegions: BaseData['orderedRegions']
  destinations: Pick<DestinationRow, 'name' | 'slug' | 'region_slug' | 'count'>[]
}

/**
 * The listings that a visitor may want next (RT-05): of a category its regions, of a region its cities, of a city the other
 * cities of its region. Places without a lot are left out; those with most lots come first.
 */
export function listingNeighbours(
  { category, place }: ListingSubject,
  { orderedRegions, destinations }: Vocabulary,
): { name: string; url: string }[] {
  const offered = destinations.filter(({ count }) => count > 0)
  const offeredRegions = new Set(offered.map(({ region_slug }) => region_slug))
  if (place === null) {
    const group = orderedRegions.find(({ slug }) => slug === category)
    return toLinks(group?.regions.filter(({ slug }) => offeredRegions.has(slug)) ?? [], category)
  }
  const region = destinations.find(({ slug }) => slug === place)?.region_slug ?? place
  return toLinks(
    offered.filter(({ slug, region_slug }) => region_slug === region && slug !== place),
    null,
  )
}

function toLinks(places: readonly { name: string; slug: string }[], category: string | null) {
  return places.slice(0, MAX_NEIGHBOURS).map(({ name, slug }) => ({
    name,
    url: `/locations-${category === null ? '' : `${category}-`}${slug}`,
  }))
}
