import { ID_FACTOR, MIX_FACTOR } from '@escale/domain/search/random-order'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { DEFAULT_ORDER, type Sort } from '@escale/domain/search/sorts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The order of a search's lots: each sort in turn, by default the name, then the id. Lots without a value come last.
 */
export function sortOrder({ sort, category }: SearchQuery): RawBuilder<unknown> {
  if (sort === undefined) return sql.join([ORDERS[DEFAULT_ORDER], sql`id`])
  const { value, thenBy = [], seed = 0 } = sort
  if (isSpread({ sort }) && category?.length === 1) {
    return sql`(main_category is not distinct from ${category[0]}) desc, ${ORDERS.recommended}, id`
  }
  const orders = [value, ...thenBy].map((one) => (one === 'random' ? randomOrderKey(seed) : ORDERS[one]))
  return sql.join([...orders, sql`id`])
}

/** Whether neighbours are spread within their page: in the recommended order alone, not where it only decides ties. */
export function isSpread({ sort }: SearchQuery): boolean {
  return sort?.value === 'recommended' && !sort.thenBy?.length
}

const ORDERS: Record<Exclude<Sort, 'random'> | typeof DEFAULT_ORDER, RawBuilder<unknown>> = {
  [DEFAULT_ORDER]: sql`search_name collate "C"`,
  recommended: sql`score desc`,
  priceIncreasing: sql`price_cents nulls last`,
  priceDecreasing: sql`price_cents desc nulls last`,
  areaIncreasing: sql`area_m2`,
  areaDecreasing: sql`area_m2 desc`,
  ratingDecreasing: sql`rating desc nulls last`,
}

/** `randomOrderKey` of the domain in SQL; the property tests of both engines hold them equal. */
function randomOrderKey(seed: number): RawBuilder<number> {
  const mix = (x: RawBuilder<number>) => sql<number>`(((${x} >> 16) # ${x}) * ${sql.lit(MIX_FACTOR)} & 4294967295)`
  const start = sql<number>`((id::bigint * ${sql.lit(ID_FACTOR)} + ${seed}::bigint) & 4294967295)`
  return mix(mix(start))
}
