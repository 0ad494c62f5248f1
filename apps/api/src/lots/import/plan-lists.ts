/** The lists of a lot: which rows have to go, change and come so that each is as the file says. Nothing is read or written. */
import { isDeepStrictEqual } from 'node:util'
import { diffRows } from '../../platform/database/diff-rows.ts'
import { type Photograph, photographPath } from '../pictures/photograph.ts'
import type { CatalogueService } from './catalogue-fields.ts'
import { type CatalogueLot, type CataloguePhoto, WEEKDAYS } from './catalogue-lot.ts'
import type { LotState, PriceState, ServiceState } from './read-state.ts'

/** Rows as columns of their table, without the lot's id. */
export interface ListPlan {
  /** Ids. */
  gone: number[]
  changed: (object & { id: number })[]
  added: object[]
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Amenities of a lot, by their ids. */
export function planAmenities(had: readonly number[], wanted: readonly number[]): { gone: number[]; added: number[] } {
  const { gone, added } = diffRows(had, [...new Set(wanted)], (id) => id)
  return { gone, added }
}

export interface WantedPicture {
  photograph: Photograph
  alt: CataloguePhoto['alt']
}

export function planPictures(had: LotState['pictures'], photographs: readonly WantedPicture[]): ListPlan {
  const wanted = photographs.map(({ photograph, alt }, index) => {
    const { width, height } = photograph
    return { position: index + 1, path: photographPath(photograph), alt, width, height }
  })
  const { gone, changed, added } = diffRows(
    had,
    wanted,
    ({ position }) => position,
    ({ id: _, ...before }, after) => isDeepStrictEqual(before, after),
  )
  return { gone: ids(gone), changed: changed.map(([{ id }, columns]) => ({ id, ...columns })), added }
}

/** Services of a lot, or of an agency for all its lots. */
export function planServices(had: readonly ServiceState[], services: readonly CatalogueService[]): ListPlan {
  const wanted = services.map((service, position) => ({ ...service, position }))
  const { gone, changed, added } = diffRows(
    had,
    wanted,
    ({ articleId }) => articleId,
    ({ id: _, ...before }, after) => isDeepStrictEqual(before, after),
  )
  const columnsOf = (service: (typeof wanted)[number]) => ({
    article_id: service.articleId,
    name: service.name,
    description: service.description,
    unit: service.unit,
    unit_price_cents: service.unitPriceCents,
    max_quantity: service.maxQuantity,
    position: service.position,
  })
  return {
    gone: ids(gone),
    changed: changed.map(([{ id }, service]) => ({ id, ...columnsOf(service) })),
    added: added.map(columnsOf),
  }
}

/**
 * The periods from the first day of the file's on, or from today on, are the file's; older ones stay. Only what differs is
 * written: every price goes into the history by which reductions are told (Code de la consommation, L112-1-1).
 */
export function planPrices(
  prices: readonly PriceState[],
  periods: NonNullable<CatalogueLot['prices']>,
  today: string,
): ListPlan {
  const wanted = periods.map((period) => ({
    start: period.startsOn,
    end: period.endsOn,
    weeklyPriceCents: period.weeklyPriceCents,
    minNights: period.minNights,
    arrivalWeekdays: period.arrivalWeekdays.map((day) => WEEKDAYS.indexOf(day) + 1).sort(),
  }))
  const [first = today] = [today, ...wanted.map(({ start }) => start)].sort()
  const { gone, changed, added } = diffRows<PriceState, (typeof wanted)[number]>(
    prices.filter(({ end }) => end > first),
    wanted,
    ({ start, end }) => `${start} ${end}`,
    ({ id: _, ...before }, after) =>
      isDeepStrictEqual({ ...before, arrivalWeekdays: [...before.arrivalWeekdays].sort() }, after),
  )
  const rulesOf = (period: (typeof wanted)[number]) => ({
    weekly_price_cents: period.weeklyPriceCents,
    min_nights: period.minNights,
    arrival_weekdays: period.arrivalWeekdays,
  })
  return {
    gone: ids(gone),
    changed: changed.map(([{ id }, period]) => ({ id, ...rulesOf(period) })),
    added: added.map((period) => ({ start_date: period.start, end_date: period.end, ...rulesOf(period) })),
  }
}
