/** Where and when a search is, in words. */
import type { RegionGroup } from '@escale/contract/content'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { displayDay } from '../i18n/format.ts'

/** The name of `{group}_{region}`; its slug for a region that is no more. */
export function regionName(regionSlug: string, groups: readonly RegionGroup[]): string {
  const [groupSlug, slug = ''] = regionSlug.split('_')
  const group = groups.find((other) => other.slug === groupSlug)
  return group?.regions.find((region) => region.slug === slug)?.name ?? slug
}

/** A stay in the length of a field: "sam. 10 juil. – sam. 17 juil.". */
export function stayWords({ start_date, end_date }: Pick<SearchQuery, 'start_date' | 'end_date'>): string | null {
  return start_date && end_date ? `${displayDay(start_date, 'short')} – ${displayDay(end_date, 'short')}` : null
}
