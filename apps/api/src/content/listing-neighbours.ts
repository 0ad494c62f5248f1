import type { BaseData } from '@escale/contract/content'
import type { DestinationRow } from './content.store.ts'

const MAX_NEIGHBOURS = 12

/** Subject of a listing, by the slugs of its address. Null for an address without a subject. */
export interface ListingSubject {
  category: string | null
  place: string | null
}

interface Vocabulary {
  orderedRegions: BaseData['orderedRegions']
  destinations: Pick<DestinationRow, 'name' | 'slug' | 'region_slug' | 'count'>[]
}

/**
 * Returns related listings (RT-05): the regions of a category, the cities of a region, or the other cities of a city's
 * region. Places without lots are omitted; those with most lots come first.
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
