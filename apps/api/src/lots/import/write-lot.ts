import { isDeepStrictEqual } from 'node:util'
import { slugify } from '@escale/domain/text/slugify'
import { sql } from 'kysely'
import type { CatalogueLot } from './catalogue.ts'
import { closeNights, type Nights } from './close-nights.ts'
import { columnsOf, missingToPublish } from './lot-columns.ts'
import { type LotState, readState, type Trx } from './read-state.ts'
import { type WantedPicture, writeAmenities, writePictures, writePrices, writeServices } from './write-lists.ts'

export interface LotToWrite {
  lot: CatalogueLot
  agencyId: number
  cityId: number
  /** Undefined when the file has no list of them. */
  amenityIds: number[] | undefined
  pictures: WantedPicture[] | undefined
}

export type WrittenLot =
  | { outcome: 'added' | 'changed' | 'unchanged'; missing: string[]; refusedNights: { index: number; words: string }[] }
  | { outcome: 'elsewhere' }

/**
 * Makes a lot what the file says of it, within the caller's transaction; what does not differ is not written. A list that the
 * file does not have stays as it is. `elsewhere`: the reference is another agency's.
 */
export async function writeLot(trx: Trx, nights: Nights, today: string, given: LotToWrite): Promise<WrittenLot> {
  const { lot, agencyId } = given
  const known = await trx.selectFrom('lot').select('id').where('reference', '=', lot.reference).executeTakeFirst()
  // Before the row itself: who books a lot takes them in this order.
  if (known) await nights.lock(trx, known.id)
  const before = await readState(trx, lot.reference, today)
  if (before && before.agency_id !== agencyId) return { outcome: 'elsewhere' }
  const lotId = before?.id ?? (await nextId(trx))
  const prices = lot.prices?.map(({ endsOn }) => endsOn) ?? before?.prices.map(({ end }) => end) ?? []
  const missing = missingToPublish(
    lot,
    prices.some((end) => end > today),
  )
  const columns = { ...columnsOf(lot, given.cityId), published: lot.published && missing.length === 0 }
  const changed = before
    ? await updateLot(trx, before, columns)
    : await insertLot(trx, { lotId, agencyId, lot, columns })
  const had = before ?? { id: lotId, ...NOTHING }
  const lists = [
    given.amenityIds && (await writeAmenities(trx, lotId, had.amenities, given.amenityIds)),
    given.pictures && (await writePictures(trx, lotId, had.pictures, given.pictures)),
    lot.services && (await writeServices(trx, { agencyId, lotId }, had.services, lot.services)),
    lot.prices && (await writePrices(trx, had, lot.prices, today)),
  ]
  const closed = lot.closed ? await closeNights(trx, nights, had, lot.closed, today) : { changed: false, refused: [] }
  const isChanged = changed || closed.changed || lists.includes(true)
  const outcome = before ? (isChanged ? 'changed' : 'unchanged') : 'added'
  return { outcome, missing: lot.published ? missing : [], refusedNights: closed.refused }
}

const NOTHING: Pick<LotState, 'amenities' | 'pictures' | 'services' | 'prices' | 'closed' | 'taken'> = {
  amenities: [],
  pictures: [],
  services: [],
  prices: [],
  closed: [],
  taken: [],
}

type Columns = ReturnType<typeof columnsOf> & { published: boolean }
const forTheStore = ({ intro_type, description, access, ...columns }: Columns) => ({
  ...columns,
  ...(access !== undefined && { access: access && JSON.stringify(access) }),
  intro_type: JSON.stringify(intro_type),
  description: JSON.stringify(description),
})

async function nextId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('lot', 'id')) as id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** The number at the end makes every address another. */
const slugOf = (name: string, lotId: number) => `${slugify(name, 'lot')}-${lotId}`

async function insertLot(
  trx: Trx,
  { lotId, agencyId, lot, columns }: { lotId: number; agencyId: number; lot: CatalogueLot; columns: Columns },
): Promise<boolean> {
  const slug = slugOf(lot.name, lotId)
  const uri = sql<string>`(
    select lot_uri(${lot.type}, region.slug, city.slug, ${slug})
    from city join region on region.id = city.region_id where city.id = ${columns.city_id})`
  const row = { ...forTheStore(columns), id: lotId, reference: lot.reference, agency_id: agencyId, slug, uri }
  await trx.insertInto('lot').values(row).execute()
  return true
}

async function updateLot(trx: Trx, before: LotState, columns: Columns): Promise<boolean> {
  const isSame = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof Columns], value),
  )
  if (isSame) return false
  const slug = before.name === columns.name ? before.slug : slugOf(columns.name, before.id)
  await trx
    .updateTable('lot')
    .set({ ...forTheStore(columns), slug })
    .where('id', '=', before.id)
    .execute()
  return true
}
