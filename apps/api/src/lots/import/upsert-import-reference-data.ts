import { type RegistrationFormat, type RegistrationRefusal, registrationRefusal } from '@escale/domain/law/registration'
import type { Photograph } from '../pictures/photograph.ts'
import { readRegistrationFormats } from '../registration.store.ts'
import type { CatalogueLot } from './catalogue.ts'
import type { Problem } from './problem.ts'
import type { Found, ReadCatalogue } from './read-catalogue.ts'
import type { Trx } from './read-state.ts'
import { type Written, writeAgency, writePlace } from './write-reference-data.ts'

/** The numbers of what a catalogue calls by name. */
export interface ReferenceData {
  places: ReadonlyMap<string, number>
  agencies: ReadonlyMap<string, number>
  amenities: ReadonlyMap<string, number>
  /** INSEE codes by the slug of the place. */
  communes: ReadonlyMap<string, string>
  registrationFormats: RegistrationFormat[]
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
  for (const agency of agencies) {
    const photograph = photographs.get(agency.value) ?? null
    const options = { dryRun, newPlaces: numbers.places }
    note('agencies', agency, await writeAgency(trx, agency.value, photograph, options))
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
    amenities: new Map(amenities.map(({ slug, id }) => [slug, id])),
    communes,
    registrationFormats,
    problems,
  }
}

/** Why the registration number of a lot does not allow its publication, null when it does (LW-201). */
export function registrationOf(
  { registrationNumber, city }: Pick<CatalogueLot, 'registrationNumber' | 'city'>,
  { communes, registrationFormats: formats }: Pick<ReferenceData, 'communes' | 'registrationFormats'>,
  today: string,
): RegistrationRefusal | null {
  return registrationRefusal(registrationNumber ?? null, { insee: communes.get(city) ?? '', on: today, formats })
}
