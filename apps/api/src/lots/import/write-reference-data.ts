/** What lots stand on: their places and agencies. Written only where they differ: every page shows something of them. */

import { isDeepStrictEqual } from 'node:util'
import { categories } from '@escale/db/reference/reference-data'
import type { AgencyTable, CategoryKey, CityTable } from '@escale/db/schema'
import { type Insertable, sql } from 'kysely'
import { insertRowSet, updateRowSet } from '../../platform/database/bulk-rows.ts'
import { type Photograph, photographPath } from '../pictures/photograph.ts'
import type { CatalogueAgency } from './catalogue-agency.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import { planServices } from './plan-lists.ts'
import { type ServiceState, serviceObject, type Trx } from './read-state.ts'
import { writeTouristTax } from './write-tourist-tax.ts'

export type Written = { ok: true; id: number } | { ok: false; field: readonly string[]; words: string }

/** What became of an agency, in a dry run: what would. `changed`: its details, but for the photograph. */
export type AgencyChange = 'added' | 'changed' | 'none'
export type AgencyWritten =
  | (Extract<Written, { ok: true }> & { change: AgencyChange })
  | Extract<Written, { ok: false }>

/** Stands for the id of what a dry run would insert: no row has it. */
const NOT_WRITTEN = 0

/**
 * A place that lots may name; its rates of the tourist tax from today on are the file's when it has any. A dry run reads and
 * writes nothing.
 */
export async function writePlace(
  trx: Trx,
  place: CataloguePlace,
  photograph: Photograph | null,
  { today, dryRun }: { today: string; dryRun: boolean },
): Promise<Written> {
  const region = await trx.selectFrom('region').select('id').where('slug', '=', place.region).executeTakeFirst()
  if (!region) return { ok: false, field: ['region'], words: await unknownRegion(trx, place.region) }
  const before = await trx.selectFrom('city').selectAll().where('slug', '=', place.slug).executeTakeFirst()
  const columns = {
    slug: place.slug,
    name: place.name,
    postcode: place.postcode,
    insee: place.insee,
    department_code: place.departmentCode,
    department_name: place.departmentName,
    region_id: region.id,
    lat: place.coordinates.latitude,
    lon: place.coordinates.longitude,
    categories: place.categories,
    description: place.description,
    image: pathOf(photograph) ?? before?.image ?? placeImage(place.categories[0] ?? 'city'),
  }
  if (dryRun) return { ok: true, id: before?.id ?? NOT_WRITTEN }
  if (place.touristTax) await writeTouristTax(trx, place, place.touristTax, today)
  const stored: Insertable<CityTable> = { ...columns, description: JSON.stringify(columns.description) }
  if (!before)
    return { ok: true, ...(await trx.insertInto('city').values(stored).returning('id').executeTakeFirstOrThrow()) }
  if (differs(before, columns)) await trx.updateTable('city').set(stored).where('id', '=', before.id).execute()
  return { ok: true, id: before.id }
}

/**
 * The agency of a slug, with the facts and the services that the file has of it. A dry run only reads; `newPlaces` are those that
 * it did not write.
 */
export async function writeAgency(
  trx: Trx,
  { slug, details, services }: Omit<CatalogueAgency, 'lots'>,
  photograph: Photograph | null,
  { today, dryRun, newPlaces }: { today: string; dryRun: boolean; newPlaces: ReadonlyMap<string, number> },
): Promise<AgencyWritten> {
  const before = await trx.selectFrom('agency').selectAll().where('slug', '=', slug).executeTakeFirst()
  let id = before?.id
  let change: AgencyChange = before ? 'none' : 'added'
  if (details) {
    const city = await trx.selectFrom('city').selectAll().where('slug', '=', details.city).executeTakeFirst()
    if (!city && !(dryRun && newPlaces.has(details.city))) {
      return { ok: false, field: ['details', 'city'], words: unknownPlace(details.city) }
    }
    // Of a place that a dry run has not written.
    if (!city) return { ok: true, id: before?.id ?? NOT_WRITTEN, change: before ? 'changed' : 'added' }
    const columns = {
      slug,
      name: details.name,
      region_id: city.region_id,
      city_id: city.id,
      address: details.address,
      postcode: details.postcode,
      phone: details.phone,
      email: details.email,
      opening_hours: details.openingHours,
      weekly_hours: details.weeklyHours,
      people: details.people,
      logo: before?.logo ?? `/pictures/marks/agency-${slug}.svg`,
      image: pathOf(photograph) ?? before?.image ?? city.image,
      lat: details.coordinates.latitude,
      lon: details.coordinates.longitude,
      processing_fee_cents: details.processingFeeCents,
      insurance_basis_points: details.insuranceBasisPoints,
      deposit_basis_points: details.depositBasisPoints,
      professional_card: details.professionalCard,
      guarantor: details.guarantor ?? null,
      mediator: details.mediator ?? null,
      fee_scale: details.feeScale ?? before?.fee_scale ?? [],
      description: details.description,
    }
    const { image: _, ...facts } = columns
    if (before && (differs(before, facts) || (await isOfferChanged(trx, before.id, details)))) change = 'changed'
    if (dryRun) return { ok: true, id: before?.id ?? NOT_WRITTEN, change }
    const stored: Insertable<AgencyTable> = {
      ...columns,
      opening_hours: JSON.stringify(columns.opening_hours),
      weekly_hours: JSON.stringify(columns.weekly_hours),
      people: JSON.stringify(columns.people),
      fee_scale: JSON.stringify(columns.fee_scale),
      description: JSON.stringify(columns.description),
    }
    if (!before)
      // What the law asks of an agency counts from its first day.
      id = (
        await trx
          .insertInto('agency')
          .values({ ...stored, gated_from: today })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    else if (differs(before, columns)) await trx.updateTable('agency').set(stored).where('id', '=', before.id).execute()
  }
  if (id === undefined) {
    return { ok: false, field: ['details'], words: `is missing: the site does not know the agency “${slug}”` }
  }
  if (details && !dryRun) await writeInsuranceOffer(trx, id, details)
  if (services && !dryRun) {
    const { rows } = await sql<{ service: ServiceState }>`
      select ${serviceObject} as service from service where agency_id = ${id} and lot_id is null`.execute(trx)
    const had = rows.map(({ service }) => service)
    const { gone, changed, added } = planServices(had, services)
    if (gone.length > 0) await trx.deleteFrom('service').where('id', 'in', gone).execute()
    await updateRowSet(trx, 'service', changed)
    const own = { agency_id: id, lot_id: null }
    await insertRowSet(
      trx,
      'service',
      added.map((row) => ({ ...row, ...own })),
    )
  }
  return { ok: true, id, change }
}

export function unknownPlace(slug: string): string {
  return `is no place that the site knows (“${slug}”): correct the slug, or describe the place under places`
}

/** The picture of a place that has none of its own. */
const placeImage = (category: CategoryKey) => categories.find(({ key }) => key === category)?.placeImage ?? ''

const pathOf = (photograph: Photograph | null) => photograph && photographPath(photograph)

function differs(before: object, columns: object): boolean {
  return Object.entries(columns).some(
    ([name, value]) => !isDeepStrictEqual((before as Record<string, unknown>)[name], value),
  )
}

type Details = NonNullable<CatalogueAgency['details']>
type InsuranceOffer = NonNullable<Details['insurance']>

/** Whether the file has another insurance than the store; one that is left out stays as it is. */
async function isOfferChanged(trx: Trx, agencyId: number, { insurance }: Details): Promise<boolean> {
  if (!insurance) return false
  const before = await trx
    .selectFrom('insurance_offer')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return !before || differs(before, offerColumns(insurance))
}

const offerColumns = ({ insurer, address, productUrl, complaints, orias }: InsuranceOffer) => ({
  insurer,
  insurer_address: address,
  product_url: productUrl,
  complaints,
  orias: orias ?? null,
})

async function writeInsuranceOffer(trx: Trx, agencyId: number, details: Details): Promise<void> {
  const { insurance } = details
  if (!insurance || !(await isOfferChanged(trx, agencyId, details))) return
  const columns = offerColumns(insurance)
  const stored = { ...columns, agency_id: agencyId, complaints: JSON.stringify(columns.complaints) }
  await trx
    .insertInto('insurance_offer')
    .values(stored)
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(stored))
    .execute()
}

async function unknownRegion(trx: Trx, given: string): Promise<string> {
  const regions = await trx.selectFrom('region').select('slug').orderBy('position').execute()
  return regions.length === 0
    ? 'cannot be known: the store is empty, run `npm run migrate` first'
    : `is no region of the site (“${given}”); there are ${regions.map(({ slug }) => slug).join(', ')}`
}
