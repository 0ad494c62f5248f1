import { isDeepStrictEqual } from 'node:util'
import { slugify } from '@escale/domain/text/slugify'
import type { CatalogueLot } from './catalogue-lot.ts'
import { columnsOf, missingToPublish, type PublicationRefusal } from './lot-columns.ts'
import {
  type ListPlan,
  planAmenities,
  planPictures,
  planPrices,
  planServices,
  type WantedPicture,
} from './plan-lists.ts'
import { type NightsPlan, planNights } from './plan-nights.ts'
import type { LotState } from './read-state.ts'

/** A lot of the file with what its names stand for in the store. */
export interface WantedLot {
  lot: CatalogueLot
  agencyId: number
  cityId: number
  /** Undefined when the file has no list of them. */
  amenityIds: number[] | undefined
  pictures: WantedPicture[] | undefined
  /** Why its registration number or its agency does not allow publication (LW-201). */
  refusal: PublicationRefusal | null
  /** Why a lot that the store does not have yet may not be published: it has no mandate. */
  newLotRefusal: PublicationRefusal | null
}

export type Columns = ReturnType<typeof columnsOf> & { published: boolean }

/** What an import has to write of a lot. */
export interface LotPlan {
  outcome: 'added' | 'changed' | 'unchanged'
  /** Undefined of a lot that does not exist yet. */
  id: number | undefined
  wanted: WantedLot
  /** The columns of the row; null when they are as they should be. */
  columns: (Columns & { slug?: string }) | null
  amenities: { gone: number[]; added: number[] }
  pictures: ListPlan
  services: ListPlan
  prices: ListPlan
  nights: NightsPlan
  /** What the ad lacks to be published. */
  missing: string[]
}

const NO_ROWS: ListPlan = { gone: [], changed: [], added: [] }
const NOTHING: Pick<LotState, 'amenities' | 'pictures' | 'services' | 'prices' | 'closed' | 'taken'> = {
  amenities: [],
  pictures: [],
  services: [],
  prices: [],
  closed: [],
  taken: [],
}

/** Whether the file leaves a lot without something that an ad must have; `priceEnds` are the days on which its prices in the store end. */
export function missingOf(
  { lot, refusal }: Pick<WantedLot, 'lot' | 'refusal'>,
  priceEnds: readonly string[],
  today: string,
): string[] {
  const ends = lot.prices?.map(({ endsOn }) => endsOn) ?? priceEnds
  return missingToPublish(lot, { hasPriceAhead: ends.some((end) => end > today), refusal })
}

/**
 * Compares a lot of the file with the store: what has to be written so that the lot is what the file says. A list that the file
 * does not have stays as it is. Null: the reference belongs to another agency.
 */
export function planLot(before: LotState | undefined, wanted: WantedLot, today: string): LotPlan | null {
  const { lot, amenityIds } = wanted
  if (before && before.agency_id !== wanted.agencyId) return null
  const had = before ?? NOTHING
  const missing = missingOf(
    { lot, refusal: wanted.refusal ?? (before ? before.owner_refusal : wanted.newLotRefusal) },
    had.prices.map(({ end }) => end),
    today,
  )
  if (before?.withdrawn_on) missing.push('a decision that ends its withdrawal: it was reported as unlawful')
  const columns = {
    ...columnsOf(lot, { cityId: wanted.cityId, today }),
    published: lot.published && missing.length === 0,
  }
  const plan = {
    columns: before ? changedColumns(before, columns) : columns,
    amenities: amenityIds ? planAmenities(had.amenities, amenityIds) : { gone: [], added: [] },
    pictures: wanted.pictures ? planPictures(had.pictures, wanted.pictures) : NO_ROWS,
    services: lot.services ? planServices(had.services, lot.services) : NO_ROWS,
    prices: lot.prices ? planPrices(had.prices, lot.prices, today) : NO_ROWS,
    nights: lot.closed ? planNights(had, lot.closed, today) : { gone: [], added: [], refused: [] },
  }
  return {
    ...plan,
    outcome: before ? (isChange(plan) ? 'changed' : 'unchanged') : 'added',
    id: before?.id,
    wanted,
    missing: lot.published ? missing : [],
  }
}

/** How many rows of lists a plan inserts, updates and deletes; not the row of the lot itself. */
export function rowsOf({ amenities, pictures, services, prices, nights }: LotPlan): number {
  const changed = [pictures, services, prices].reduce((sum, list) => sum + list.changed.length, 0)
  return [amenities, pictures, services, prices, nights].reduce(
    (sum, { gone, added }) => sum + gone.length + added.length,
    changed,
  )
}

function isChange(
  plan: Pick<LotPlan, 'columns' | 'amenities' | 'pictures' | 'services' | 'prices' | 'nights'>,
): boolean {
  const { columns, amenities, nights, ...lists } = plan
  return (
    columns !== null ||
    [amenities, nights].some(({ gone, added }) => gone.length + added.length > 0) ||
    Object.values(lists).some(({ gone, changed, added }) => gone.length + changed.length + added.length > 0)
  )
}

function changedColumns(before: LotState, columns: Columns): LotPlan['columns'] {
  const isSame = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof Columns], value),
  )
  if (isSame) return null
  return { ...columns, slug: before.name === columns.name ? before.slug : slugOf(columns.name, before.id) }
}

/** The number at the end makes every address another. */
export const slugOf = (name: string, lotId: number) => `${slugify(name, 'lot')}-${lotId}`
