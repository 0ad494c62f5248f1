import { insertRows } from '@escale/db/reference/insert-rows'
import { type DepartmentCode, departments } from '@escale/db/reference/reference-data'
import { railwaySurtax } from '@escale/domain/law/railway-surtax'
import type pg from 'pg'
import { destinations } from './destinations.ts'

/** Departments without a surtax of their own. */
const withoutSurtax: readonly DepartmentCode[] = ['03', '05', '67', '68', '89']

/** Tariffs in cents an adult and night by stars, in a plain commune and in one that asks the most (order of 2026). */
const plain = [60, 80, 110, 150, 200]
const most = [90, 110, 175, 270, 355]

/** Years from the current one for which communes have voted. */
const YEARS = 3

/** Writes what the demo's communes voted for three years: made up, in the order of magnitude of real tariffs. */
export async function insertTouristTax(client: pg.ClientBase, today: string): Promise<void> {
  const firstYear = Number(today.slice(0, 4))
  const communes = [...new Map(destinations.map((destination) => [destination.insee, destination])).values()]
  const deliberations = communes.flatMap((commune) =>
    Array.from({ length: YEARS }, (_, offset) => ({ commune, offset, year: firstYear + offset })),
  )
  const numbered = deliberations.map((deliberation, index) => ({ ...deliberation, id: index + 1 }))
  await insertRows(
    client,
    'tax_deliberation',
    numbered.map(({ id, commune, year }) => ({
      id,
      // No authority has such a number: those of communes begin with 21.
      siren: `99${String(id).padStart(7, '0')}`,
      authority: commune.name,
      voted_on: `${year - 1}-06-${10 + (id % 18)}`,
      source: 'manual',
      rounding: 'component',
      created_at: `${today}T06:00:00Z`,
    })),
  )
  await insertRows(
    client,
    'tax_deliberation_commune',
    numbered.map(({ id, commune, year }) => ({ deliberation_id: id, insee: commune.insee, year })),
  )
  await insertRows(
    client,
    'tax_period',
    numbered.map(({ id }) => ({ id, deliberation_id: id, starts_on: '01-01', ends_on: '12-31' })),
  )
  await insertRows(client, 'tax_tariff', numbered.flatMap(tariffRows))
  await insertRows(client, 'tax_surtax', numbered.flatMap(surtaxRows))
  await client.query('select derive_tourist_tax_rates(null)')
}

interface Deliberation {
  id: number
  offset: number
  commune: (typeof destinations)[number]
}

function tariffRows({ id, offset, commune: { priceLevel } }: Deliberation) {
  const dear = Math.min(1, Math.max(0, (priceLevel - 500) / 900))
  const unclassified = {
    kind: 'percent',
    tariff_cents: null,
    basis_points: dear > 0.45 ? 500 : dear > 0.15 ? 400 : 300,
  }
  return [
    { period_id: id, classification: 0, ...unclassified },
    ...plain.map((cents, index) => {
      const between = cents + dear * ((most[index] ?? cents) - cents)
      const tariffCents = Math.round((between * (1 + offset * 0.02)) / 5) * 5
      return { period_id: id, classification: index + 1, kind: 'fixed', tariff_cents: tariffCents, basis_points: null }
    }),
  ]
}

function surtaxRows({ id, commune: { department } }: Deliberation) {
  const railway = railwaySurtax(department)
  return [
    ...(withoutSurtax.includes(department)
      ? []
      : [
          {
            deliberation_id: id,
            kind: 'department',
            payee: `Département ${departments[department].name}`,
            basis_points: 1000,
          },
        ]),
    ...(railway
      ? [{ deliberation_id: id, kind: 'railway', payee: railway.payee, basis_points: railway.basisPoints }]
      : []),
  ]
}
