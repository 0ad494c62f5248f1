import { type AgencyDetail, type AgencySummary, agencyDetail, agencySummary } from '@escale/contract/agencies'
import type { Locale } from '@escale/db/schema'
import type { StoredContent } from '../platform/stored-content.ts'
import { toParagraphs } from '../platform/text/paragraphs.ts'
import type { AgencyRow } from './agencies.store.ts'
import { presentFees } from './list-fee-scales.ts'

/** Weekly hours that the contract refuses are left out. */
export function presentAgency(row: AgencyRow, stored: Pick<StoredContent, 'check'>): AgencySummary {
  const { weeklyHours } = agencySummary.shape
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    region: row.region,
    city: row.city,
    address: `${row.address}, ${row.postcode} ${row.city}`,
    phone: row.phone,
    email: row.email,
    logo: row.logo,
    coordinates: { latitude: row.lat, longitude: row.lon },
    lotCount: row.lot_count ?? 0,
    weeklyHours: stored.check(`weekly hours of agency ${row.slug}`, weeklyHours, row.weekly_hours) ?? [],
  }
}

/** Opening hours and team members that violate the contract are omitted. */
export function presentAgencyDetail(
  row: AgencyRow,
  locale: Locale,
  stored: Pick<StoredContent, 'check'>,
): AgencyDetail {
  const { openingHours, people } = agencyDetail.shape
  const hours = stored.check(`opening hours of agency ${row.slug} (${locale})`, openingHours, row.opening_hours[locale])
  const team = stored.check(
    `people of agency ${row.slug} (${locale})`,
    people,
    row.people.map(({ name, role }) => ({ name, role: role[locale] })),
  )
  return {
    ...presentAgency(row, stored),
    description: toParagraphs(row.description[locale]),
    streetAddress: row.address,
    postcode: row.postcode,
    openingHours: hours ?? [],
    people: team ?? [],
    picture: { id: row.id, path: row.image, alt: row.name },
    professionalCard: row.professionalCard,
    guarantor: row.guarantor,
    mediator: row.mediator,
    fees: presentFees(row, locale, stored),
  }
}
