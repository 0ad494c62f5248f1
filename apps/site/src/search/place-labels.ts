/** Labels for the place and the dates of a search. */
import type { RegionGroup } from '@escale/contract/content'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { displayDate } from '../i18n/format.ts'

/** The name of the region in `{group}_{region}`, in whatever group; undefined for an unknown one. */
export function regionName(regionSlug: string, groups: readonly RegionGroup[]): string | undefined {
  const [groupSlug, slug = ''] = regionSlug.split('_')
  const [own, others] = [true, false].map((isOwn) => groups.filter((group) => (group.slug === groupSlug) === isOwn))
  const regions = [...(own ?? []), ...(others ?? [])].flatMap((group) => group.regions)
  return regions.find((region) => region.slug === slug)?.name
}

/** The dates of a stay: "10/07/2027 – 17/07/2027". */
export function formatStay({ start_date, end_date }: Pick<SearchQuery, 'start_date' | 'end_date'>): string | null {
  return start_date && end_date ? `${displayDate(start_date)} – ${displayDate(end_date)}` : null
}
