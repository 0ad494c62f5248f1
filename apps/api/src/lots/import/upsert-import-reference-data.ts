import { type AgencyRefusal, agencyRefusal } from '@escale/domain/law/agency-refusal'
import { type RegistrationFormat, type RegistrationRefusal, registrationRefusal } from '@escale/domain/law/registration'
import type { Photograph } from '../pictures/photograph.ts'
import { readRegistrationFormats } from '../registration.store.ts'
import type { CatalogueLot } from './catalogue-lot.ts'
import type { Problem } from './problem.ts'
import type { Found, ReadCatalogue } from './read-catalogue.ts'
import type { Trx } from './read-state.ts'
import { type AgencyChange, type Written, writeAgency, writePlace } from './write-reference-data.ts'

/** The numbers of what a catalogue calls by name. */
export interface ReferenceData {
  places: ReadonlyMap<string, number>
  agencies: ReadonlyMap<string, number>
  /** Slugs of agencies that the site did not know, and of those whose details the file changes. */
  agencyChanges: Record<Exclude<AgencyChange, 'none'>, string[]>
  amenities: ReadonlyMap<string, number>
  /** INSEE codes by the slug of the place. */
  communes: ReadonlyMap<string, string>
  registrationFormats: RegistrationFormat[]
  /** What keeps agencies from publishing, by slug; those that may are left out. */
  agencyRefusals: ReadonlyMap<string, AgencyRefusal>
  /** From which day on lots of an agency need a mandate to be published. */
  ownersGatedOf: (agency: string) => string
  problems: Problem[]
}

/** By the place or the agency that shows it. */
export type ReferencePhotographs = Map<object, Photograph>

/**
 * Writes the places and agencies of a catalogue, and learns what else its lots name. A dry run only reads: what it would insert
 * has an id that no row has.
 */
export async function upsertImportReferenceData(
  trx: Trx,
  { places, agencies }: Pick<ReadCatalogue, 'places' | 'agencies'>,
  photographs: ReferencePhotographs,
  { today, dryRun }: { today: string; dryRun: boolean },
): Promise<ReferenceData> {
  const problems: Problem[] = []
  const numbers = { places: new Map<string, number>(), agencies: new Map<string, number>() }
  const note = (into: keyof typeof numbers, { path, value }: Found<{ slug: string }>, written: Written) => {
    if (written.ok) numbers[into].set(value.slug, written.id)
    else problems.push({ path: [...path, ...written.field], words: written.words })
  }
  for (const place of places) {
    note('places', place, await writePlace(trx, place.value, photographs.get(place.value) ?? null, { today, dryRun }))
  }
  const agencyChanges: ReferenceData['agencyChanges'] = { added: [], changed: [] }
  for (const agency of agencies) {
    const photograph = photographs.get(agency.value) ?? null
    const options = { today, dryRun, newPlaces: numbers.places }
    const written = await writeAgency(trx, agency.value, photograph, options)
    note('agencies', agency, written)
    if (written.ok && written.change !== 'none') agencyChanges[written.change].push(agency.value.slug)
  }
  const named = new Set(agencies.flatMap(({ lots }) => lots.map(({ value }) => value.city)))
  const slugs = [...named].filter((slug) => !numbers.places.has(slug))
  const communes = new Map(places.map(({ value: { slug, insee } }) => [slug, insee]))
  if (slugs.length > 0) {
    const cities = await trx.selectFrom('city').select(['slug', 'id', 'insee']).where('slug', 'in', slugs).execute()
    for (const { slug, id, insee } of cities) {
      numbers.places.set(slug, id)
      communes.set(slug, insee)
    }
  }
  const registrationFormats = await readRegistrationFormats(trx)
  const amenities = await trx.selectFrom('amenity').select(['slug', 'id']).execute()
  return {
    ...numbers,
    agencyChanges,
    amenities: new Map(amenities.map(({ slug, id }) => [slug, id])),
    communes,
    registrationFormats,
    agencyRefusals: await readAgencyRefusals(trx, agencies, today),
    ownersGatedOf: await readOwnersGates(trx, agencies),
    problems,
  }
}

/** Why the registration number of a lot, or its agency, does not allow its publication, null when they do (LW-201). */
export function publicationRefusalOf(
  { registrationNumber, city }: Pick<CatalogueLot, 'registrationNumber' | 'city'>,
  agency: string,
  { communes, registrationFormats: formats, agencyRefusals }: ReferenceData,
  today: string,
): RegistrationRefusal | AgencyRefusal | null {
  const registration = registrationRefusal(registrationNumber ?? null, {
    insee: communes.get(city) ?? '',
    on: today,
    formats,
  })
  return registration ?? agencyRefusals.get(agency) ?? null
}

/** What keeps the agencies of a catalogue from publishing, by slug: by the file, and by the store where the file does not say. */
async function readAgencyRefusals(
  trx: Trx,
  agencies: ReadCatalogue['agencies'],
  today: string,
): Promise<Map<string, AgencyRefusal>> {
  const slugs = agencies.map(({ value }) => value.slug)
  const rows =
    slugs.length === 0
      ? []
      : await trx
          .selectFrom('agency')
          .select(['slug', 'professional_card', 'guarantor', 'mediator', 'fee_scale', 'gated_from'])
          .where('slug', 'in', slugs)
          .execute()
  const stored = new Map(rows.map((row) => [row.slug, row]))
  const refusals = agencies.flatMap(({ value: { slug, details } }): [string, AgencyRefusal][] => {
    const row = stored.get(slug)
    const refusal = agencyRefusal(
      {
        professionalCard: details?.professionalCard ?? row?.professional_card ?? '',
        guarantor: details ? (details.guarantor ?? null) : (row?.guarantor ?? null),
        mediator: details ? (details.mediator ?? null) : (row?.mediator ?? null),
        feeLines: details?.feeScale?.length ?? row?.fee_scale.length ?? 0,
        gatedFrom: row?.gated_from ?? today,
      },
      today,
    )
    return refusal ? [[slug, refusal]] : []
  })
  return new Map(refusals)
}

/** An agency that a dry run has not written has the time of a new one. */
async function readOwnersGates(trx: Trx, agencies: ReadCatalogue['agencies']): Promise<(agency: string) => string> {
  const slugs = agencies.map(({ value }) => value.slug)
  const rows =
    slugs.length === 0
      ? []
      : await trx.selectFrom('agency').select(['slug', 'owners_gated_from']).where('slug', 'in', slugs).execute()
  const gates = new Map(rows.map((row) => [row.slug, row.owners_gated_from]))
  return (agency) => gates.get(agency) ?? LAST_DAY
}

const LAST_DAY = '9999-12-31'
