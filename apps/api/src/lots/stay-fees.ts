import type { StayFees } from '@escale/domain/booking/stay-total'
import type { TouristTaxRate } from '@escale/domain/booking/tourist-tax'

/** A row of `tourist_tax_rate`. */
export interface TaxRow {
  kind: 'fixed' | 'percent'
  tariffCents: number | null
  basisPoints: number | null
  capCents: number | null
  departmentBasisPoints: number
  regionBasisPoints: number
}

/** `TaxRow` as JSON, of a row of `tourist_tax_rate`. */
export const TAX_FIELDS = `
  'kind', kind, 'tariffCents', tariff_cents, 'basisPoints', basis_points, 'capCents', cap_cents,
  'departmentBasisPoints', department_surtax_basis_points, 'regionBasisPoints', region_surtax_basis_points`

export type TouristTaxes = StayFees['touristTaxes']

/** A rate with its period of validity. */
export function presentTax({
  validFrom,
  validTo,
  ...tax
}: TaxRow & { validFrom: string; validTo: string }): TouristTaxes[number] {
  return { validFrom, validTo, rate: taxRate(tax) }
}

/** Converts a row to a rate of the domain. */
export function taxRate(tax: TaxRow): TouristTaxRate {
  const surtaxes = [
    { name: 'department', basisPoints: tax.departmentBasisPoints },
    { name: 'region', basisPoints: tax.regionBasisPoints },
  ].filter(({ basisPoints }) => basisPoints > 0)
  return tax.kind === 'fixed'
    ? { kind: 'fixed', surtaxes, tariffCents: tax.tariffCents ?? 0 }
    : { kind: 'percent', surtaxes, basisPoints: tax.basisPoints ?? 0, capCents: tax.capCents }
}
