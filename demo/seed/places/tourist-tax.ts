import type { DepartmentCode } from '@escale/db/reference/reference-data'
import { railwaySurtax } from '@escale/domain/law/railway-surtax'
import { destinations } from './destinations.ts'

/** Departments without a surtax of their own. */
const withoutSurtax: readonly DepartmentCode[] = ['03', '05', '67', '68', '89']

/** Tariffs in cents an adult and night by stars, in a plain commune and in one that asks the most (order of 2026). */
const plain = [60, 80, 110, 150, 200]
const most = [90, 110, 175, 270, 355]

/** The demo's rates of every commune for three years: made up, in the order of magnitude of real ones. */
export function touristTaxRows(today: string) {
  const year = Number(today.slice(0, 4))
  const communes = new Map(destinations.map((destination) => [destination.insee, destination]))
  return [...communes.values()].flatMap(({ insee, department, priceLevel }) =>
    [0, 1, 2].flatMap((offset) => {
      const dear = Math.min(1, Math.max(0, (priceLevel - 500) / 900))
      const tariffs = plain.map((cents, index) => {
        const between = cents + dear * ((most[index] ?? cents) - cents)
        return Math.round((between * (1 + offset * 0.02)) / 5) * 5
      })
      const common = {
        insee,
        valid_from: `${year + offset}-01-01`,
        valid_to: `${year + offset + 1}-01-01`,
        department_surtax_basis_points: withoutSurtax.includes(department) ? 0 : 1000,
        region_surtax_basis_points: railwaySurtax(department)?.basisPoints ?? 0,
      }
      return [
        {
          ...common,
          classification: 0,
          kind: 'percent' as const,
          tariff_cents: null,
          basis_points: dear > 0.45 ? 500 : dear > 0.15 ? 400 : 300,
          cap_cents: tariffs.at(-1) ?? 0,
        },
        ...tariffs.map((tariff_cents, index) => ({
          ...common,
          classification: index + 1,
          kind: 'fixed' as const,
          tariff_cents,
          basis_points: null,
          cap_cents: null,
        })),
      ]
    }),
  )
}
