import type { BasisPoints } from '../money.ts'

/** A surtax on the municipal tourist tax for a company that builds a high-speed line. */
export interface RailwaySurtax {
  /** The beneficiary. */
  payee: string
  basisPoints: BasisPoints
}

/** Share of the municipal tariff, the same for the three companies. */
const RAILWAY_SURTAX_BASIS_POINTS = 3_400

/** Departments of each company. */
const DEPARTMENTS: Readonly<Record<string, readonly string[]>> = {
  'Société de la ligne nouvelle Provence-Côte d’Azur': ['06', '13', '83'],
  'Société du grand projet du Sud-Ouest': ['09', '31', '32', '33', '40', '46', '47', '64', '65', '81', '82'],
  'Société de la ligne nouvelle Montpellier-Perpignan': ['11', '34', '66'],
}

/**
 * Returns the surtax for a high-speed line in a department, by its code; null where there is none (CGCT, art. L4332-4 to
 * L4332-6; finance laws for 2023 and 2024).
 */
export function railwaySurtax(department: string): RailwaySurtax | null {
  const [payee] = Object.entries(DEPARTMENTS).find(([, departments]) => departments.includes(department)) ?? []
  return payee === undefined ? null : { payee, basisPoints: RAILWAY_SURTAX_BASIS_POINTS }
}
