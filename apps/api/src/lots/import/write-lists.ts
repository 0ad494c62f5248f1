/** The lists of a lot, each brought from what it is to what the file says. Each answers whether it changed anything. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { compareRows } from '../../platform/compare-rows.ts'
import { type Photograph, photographPath } from '../pictures/photograph.ts'
import { type CatalogueLot, type CataloguePhoto, type CatalogueService, WEEKDAYS } from './catalogue.ts'
import type { LotState, PriceState, ServiceState, Trx } from './read-state.ts'

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export async function writeAmenities(
  trx: Trx,
  lotId: number,
  had: readonly number[],
  wanted: readonly number[],
): Promise<boolean> {
  const { gone, added } = compareRows(had, [...new Set(wanted)], (id) => id)
  if (gone.length > 0) {
    await trx.deleteFrom('lot_amenity').where('lot_id', '=', lotId).where('amenity_id', 'in', gone).execute()
  }
  if (added.length > 0) {
    const rows = added.map((amenity_id) => ({ lot_id: lotId, amenity_id }))
    await trx.insertInto('lot_amenity').values(rows).execute()
  }
  return gone.length + added.length > 0
}

export interface WantedPicture {
  photograph: Photograph
  alt: CataloguePhoto['alt']
}

export async function writePictures(
  trx: Trx,
  lotId: number,
  had: LotState['pictures'],
  photographs: readonly WantedPicture[],
): Promise<boolean> {
  const wanted = photographs.map(({ photograph, alt }, index) => {
    const { width, height } = photograph
    return { position: index + 1, path: photographPath(photograph), alt, width, height }
  })
  const { gone, changed, added } = compareRows(
    had,
    wanted,
    ({ position }) => position,
    ({ id: _, ...before }, after) => isDeepStrictEqual(before, after),
  )
  if (gone.length > 0) await trx.deleteFrom('lot_picture').where('id', 'in', ids(gone)).execute()
  for (const [{ id }, { alt, ...columns }] of changed) {
    await trx
      .updateTable('lot_picture')
      .set({ ...columns, alt: JSON.stringify(alt) })
      .where('id', '=', id)
      .execute()
  }
  if (added.length > 0) {
    const rows = added.map(({ alt, ...columns }) => ({ ...columns, lot_id: lotId, alt: JSON.stringify(alt) }))
    await trx.insertInto('lot_picture').values(rows).execute()
  }
  return gone.length + changed.length + added.length > 0
}

/** Services of a lot, or of an agency for all its lots (`lotId` null). */
export async function writeServices(
  trx: Trx,
  owner: { agencyId: number; lotId: number | null },
  had: readonly ServiceState[],
  services: readonly CatalogueService[],
): Promise<boolean> {
  const wanted = services.map((service, position) => ({ ...service, position }))
  const { gone, changed, added } = compareRows(
    had,
    wanted,
    ({ articleId }) => articleId,
    ({ id: _, ...before }, after) => isDeepStrictEqual(before, after),
  )
  const columnsOf = (service: (typeof wanted)[number]) => ({
    agency_id: owner.agencyId,
    lot_id: owner.lotId,
    article_id: service.articleId,
    name: JSON.stringify(service.name),
    description: JSON.stringify(service.description),
    unit: service.unit,
    unit_price_cents: service.unitPriceCents,
    max_quantity: service.maxQuantity,
    position: service.position,
  })
  if (gone.length > 0) await trx.deleteFrom('service').where('id', 'in', ids(gone)).execute()
  for (const [{ id }, service] of changed) {
    await trx.updateTable('service').set(columnsOf(service)).where('id', '=', id).execute()
  }
  if (added.length > 0) await trx.insertInto('service').values(added.map(columnsOf)).execute()
  return gone.length + changed.length + added.length > 0
}

/**
 * The periods from the first day of the file's on, or from today on, are the file's; older ones stay. Only what differs is
 * written: every price goes into the history by which reductions are told (Code de la consommation, L112-1-1).
 */
export async function writePrices(
  trx: Trx,
  { id: lotId, prices }: Pick<LotState, 'id' | 'prices'>,
  periods: NonNullable<CatalogueLot['prices']>,
  today: string,
): Promise<boolean> {
  const wanted = periods.map((period) => ({
    start: period.startsOn,
    end: period.endsOn,
    weeklyPriceCents: period.weeklyPriceCents,
    minNights: period.minNights,
    arrivalWeekdays: period.arrivalWeekdays.map((day) => WEEKDAYS.indexOf(day) + 1).sort(),
  }))
  const [first = today] = [today, ...wanted.map(({ start }) => start)].sort()
  const { gone, changed, added } = compareRows<PriceState, (typeof wanted)[number]>(
    prices.filter(({ end }) => end > first),
    wanted,
    ({ start, end }) => `${start} ${end}`,
    ({ id: _, ...before }, after) =>
      isDeepStrictEqual({ ...before, arrivalWeekdays: [...before.arrivalWeekdays].sort() }, after),
  )
  const columnsOf = (period: (typeof wanted)[number]) => ({
    lot_id: lotId,
    start_date: period.start,
    end_date: period.end,
    weekly_price_cents: period.weeklyPriceCents,
    min_nights: period.minNights,
    arrival_weekdays: period.arrivalWeekdays,
  })
  // First what goes: the nights of two periods may not meet for a moment.
  if (gone.length > 0) await trx.deleteFrom('price_period').where('id', 'in', ids(gone)).execute()
  // One statement: each reckons the lot's lowest price anew and tells the search.
  if (changed.length > 0) {
    const rows = JSON.stringify(changed.map(([{ id }, period]) => ({ id, ...columnsOf(period) })))
    await sql`
      update price_period as period set weekly_price_cents = wanted.weekly_price_cents,
        min_nights = wanted.min_nights, arrival_weekdays = wanted.arrival_weekdays
      from json_populate_recordset(null::price_period, ${rows}) as wanted where wanted.id = period.id`.execute(trx)
  }
  if (added.length > 0) await trx.insertInto('price_period').values(added.map(columnsOf)).execute()
  return gone.length + changed.length + added.length > 0
}
