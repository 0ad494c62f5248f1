import type { RegionGroup } from '@escale/contract/content'

/** The name of the region in `{group}_{region}`, in whatever group; undefined for an unknown one. */
export function regionName(regionSlug: string, groups: readonly RegionGroup[]): string | undefined {
  const [groupSlug, slug = ''] = regionSlug.split('_')
  const [own, others] = [true, false].map((isOwn) => groups.filter((group) => (group.slug === groupSlug) === isOwn))
  const regions = [...(own ?? []), ...(others ?? [])].flatMap((group) => group.regions)
  return regions.find((region) => region.slug === slug)?.name
}
