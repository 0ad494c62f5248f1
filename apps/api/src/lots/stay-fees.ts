import type { StayFees } from '@escale/domain/booking/stay-total'
import { type TouristTaxRow, touristTaxRate } from '@escale/domain/booking/tourist-tax'

/** `TouristTaxRow` as JSON, of a row of `tourist_tax_rate`. */
export const TAX_FIELDS = `
  'kind', kind, 'tariffCents', tariff_cents, 'basisPoints', basis_points, 'capCents', cap_cents,
  'departmentBasisPoints', department_surtax_basis_points, 'regionBasisPoints', region_surtax_basis_points`

export type TouristTaxes = StayFees['touristTaxes']

/** A rate with its period of validity. */
export function presentTax({
  validFrom,
  validTo,
  ...tax
}: TouristTaxRow & { validFrom: string; validTo: string }): TouristTaxes[number] {
  return { validFrom, validTo, rate: touristTaxRate(tax) }
}
