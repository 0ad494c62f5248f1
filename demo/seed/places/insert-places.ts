import type { CategoryKey } from '@escale/db/schema'
import type pg from 'pg'
import { insertRows } from '../insert-rows.ts'
import { amenityRows } from '../lots/amenities.ts'
import { agencyServiceRows } from '../lots/offers.ts'
import { picture, type SceneKind } from '../scene.ts'
import { type AgencyFacts, agencies, GUARANTOR, MEDIATOR, openingHours } from './agencies.ts'
import { type Destination, departments } from './destination.ts'
import { destinations } from './destinations.ts'
import { categories, regions } from './regions.ts'
import { touristTaxRows } from './tourist-tax.ts'

const regionId = (slug: string) => regions.findIndex((region) => region.slug === slug) + 1
const cityId = (slug: string) => destinations.findIndex((destination) => destination.slug === slug) + 1

/** Everything that lots refer to, but for agencies. Ids are positions in the lists, from 1: the rows of lots count on that. */
export async function insertPlaces(client: pg.ClientBase, today: string): Promise<void> {
  await insertRows(client, 'category', categoryRows())
  await insertRows(client, 'region', regionRows())
  await insertRows(client, 'region_group', regionGroupRows())
  const members = regionGroupMembers().map(({ group, region, position }) => ({
    region_group_id: categories.findIndex(({ slug }) => slug === group) + 1,
    region_id: regionId(region),
    position,
  }))
  await insertRows(client, 'region_group_region', members)
  const cities = cityRows().map(({ region, ...city }) => ({ ...city, region_id: regionId(region) }))
  await insertRows(client, 'city', cities)
  await insertRows(client, 'amenity', amenityRows())
  await insertRows(client, 'tourist_tax_rate', touristTaxRows(today))
}

/** The demo's agencies, with what each offers in all its lots. */
export async function insertAgencies(client: pg.ClientBase): Promise<void> {
  await insertRows(client, 'agency', agencies.map(agencyRow))
  await insertRows(client, 'service', agencyServiceRows())
}

export function categoryRows() {
  return categories.map(({ key, slug, name, image }, index) => ({
    key,
    slug,
    name,
    url: `/locations-${slug}`,
    image,
    position: index + 1,
  }))
}

export function regionRows() {
  return regions.map(({ slug, name }, index) => ({ id: index + 1, slug, name, position: index + 1 }))
}

/** A group a category. */
export function regionGroupRows() {
  return categories.map(({ key, slug, group }, index) => ({
    id: index + 1,
    slug,
    name: group,
    category_key: key,
    position: index + 1,
  }))
}

/** The regions that have a destination of a group's category: slugs of the group and of the region. */
export function regionGroupMembers(): { group: string; region: string; position: number }[] {
  return categories
    .flatMap(({ key, slug: group }) =>
      regions.flatMap(({ slug }) => (hasCategory(slug, key) ? [{ group, region: slug }] : [])),
    )
    .map((member, index) => ({ ...member, position: index + 1 }))
}

/** Places with the slug of their region. */
export function cityRows() {
  return destinations.map(cityRow)
}

function hasCategory(region: string, key: CategoryKey): boolean {
  return destinations.some(
    ({ department, categories: keys }) => departments[department][1] === region && keys.includes(key),
  )
}

const scenes: Record<CategoryKey, SceneKind> = {
  sea: 'sea-front',
  mountain: 'mountain-lake',
  hydrotherapy: 'thermal-park',
  green: 'countryside-house',
  city: 'city-street',
}

function cityRow(destination: Destination, index: number) {
  const { slug, name, postcode, insee, department, lat, lon, description } = destination
  const [department_name, region] = departments[department]
  const [style] = destination.categories
  const kind =
    style === 'sea' && index % 3 === 1 ? 'beach' : style === 'mountain' && index % 2 === 0 ? 'chalet' : scenes[style]
  return {
    id: index + 1,
    slug,
    name,
    postcode,
    insee,
    department_code: department,
    department_name,
    region,
    lat,
    lon,
    categories: destination.categories,
    description,
    image: picture(
      kind,
      style === 'mountain' && kind === 'chalet' ? 'winter' : 'summer',
      'golden',
      style,
      300_000 + index,
    ),
  }
}

function agencyRow(agency: AgencyFacts, index: number) {
  return {
    id: index + 1,
    slug: agency.slug,
    name: agency.name,
    region_id: regionId(agency.regions[0] ?? ''),
    city_id: cityId(agency.city),
    address: agency.address,
    postcode: agency.postcode,
    phone: agency.phone,
    email: `bonjour@${agency.slug}.example`,
    opening_hours: openingHours(agency),
    logo: `/pictures/marks/agency-${agency.slug}.svg`,
    image: agency.image,
    lat: agency.lat,
    lon: agency.lon,
    processing_fee_cents: agency.processingFeeCents,
    insurance_basis_points: agency.insuranceBasisPoints,
    professional_card: agency.professionalCard,
    guarantor: GUARANTOR,
    mediator: MEDIATOR,
    description: agency.description,
  }
}
