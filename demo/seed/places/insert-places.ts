import { insertRows } from '@escale/db/reference/insert-rows'
import { categories, places, regions } from '@escale/db/reference/reference-data'
import {
  amenityRows,
  categoryRows,
  cityRows,
  regionGroupMembers,
  regionGroupRows,
  regionRows,
} from '@escale/db/reference/reference-rows'
import type pg from 'pg'
import { addDays } from '../days.ts'
import { agencyServiceRows } from '../lots/offers.ts'
import {
  type AgencyFacts,
  agencies,
  feeScale,
  GUARANTOR,
  INSURER,
  MEDIATOR,
  openingHours,
  weeklyHours,
} from './agencies.ts'
import { demoPolicyOf } from './cancellation-policies.ts'
import { insertTouristTax } from './tourist-tax.ts'

const regionId = (slug: string) => regions.findIndex((region) => region.slug === slug) + 1
const cityId = (slug: string) => places.findIndex((place) => place.slug === slug) + 1

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
  await insertTouristTax(client, today)
}

/** Days that the demo's agencies have to record the mandates and attestations that are missing. */
const OWNERS_DAYS = 60

/** The demo's agencies, with what each offers in all its lots. */
export async function insertAgencies(client: pg.ClientBase, today: string): Promise<void> {
  await insertRows(
    client,
    'agency',
    agencies.map((agency, index) => ({ ...agencyRow(agency, index), owners_gated_from: addDays(today, OWNERS_DAYS) })),
  )
  await insertRows(
    client,
    'insurance_offer',
    agencies.map(({ orias }, index) => ({ ...INSURER, agency_id: index + 1, orias: orias ?? null })),
  )
  await insertRows(client, 'service', agencyServiceRows())
  await insertRows(client, 'cancellation_policy', agencies.flatMap(policyRows))
}

function policyRows({ slug }: AgencyFacts, index: number) {
  const policy = demoPolicyOf(slug)
  if (!policy) return []
  const { number } = policy
  return [{ agency_id: index + 1, number, policy: { version: 1, ...policy }, created_at: '2024-01-02T09:00:00Z' }]
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
    weekly_hours: weeklyHours(agency),
    people: agency.people,
    logo: `/pictures/marks/agency-${agency.slug}.svg`,
    image: agency.image,
    lat: agency.lat,
    lon: agency.lon,
    processing_fee_cents: agency.processingFeeCents,
    insurance_basis_points: agency.insuranceBasisPoints,
    professional_card: agency.professionalCard,
    siren: agency.siren,
    legal_form: 'SARL',
    share_capital: '50\u00a0000\u00a0€',
    trade_register: places.find(({ slug }) => slug === agency.city)?.name,
    guarantor: GUARANTOR,
    mediator: MEDIATOR,
    fee_scale: feeScale(agency),
    gated_from: '2026-01-01',
    description: agency.description,
  }
}
