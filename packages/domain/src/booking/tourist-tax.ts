import type { BasisPoints, Cents } from '../money.ts'
import { roundCents, shareOf } from '../money.ts'

/** A surtax on top of the municipal tariff: department (10 %), region (34 %) and the like. */
export interface TouristTaxSurtax {
  name: string
  basisPoints: BasisPoints
}

/**
 * What a commune asks at a date. Classified lots pay a fixed tariff per adult and night; unclassified ones a share of
 * the night's price per person, capped. Rates are data by commune and date, never constants (CGCT, art. L2333-26 ff.).
 */
export type TouristTaxRate = { surtaxes: readonly TouristTaxSurtax[] } & (
  | { kind: 'fixed'; tariffCents: Cents }
  | { kind: 'percent'; basisPoints: BasisPoints; capCents: Cents | null }
)

/** The tax of a stay with all that explains it; `amountCents` = `unitCents` × `adults` × `nights`. */
export interface TouristTax {
  kind: TouristTaxRate['kind']
  /** Price of a night per person, rounded for showing; null for a fixed tariff. */
  personNightCents: Cents | null
  /** Share of that price; null for a fixed tariff. */
  basisPoints: BasisPoints | null
  /** Municipal tariff per adult and night, after the cap. */
  tariffCents: Cents
  /** Whether the cap lowered the tariff. */
  capped: boolean
  surtaxes: { name: string; basisPoints: BasisPoints; unitCents: Cents }[]
  /** Tariff and surtaxes per adult and night. */
  unitCents: Cents
  adults: number
  nights: number
  /** People under 18, who pay nothing. */
  exempt: number
  amountCents: Cents
}

/** Who stays, and for how many nights. */
export interface TaxedStay {
  nights: number
  adults: number
  /** People under 18, who pay nothing. */
  children: number
}

/** A row of `tourist_tax_rate`: columns of the other kind are null. */
export interface TouristTaxRow {
  kind: 'fixed' | 'percent'
  tariffCents: number | null
  basisPoints: number | null
  capCents: number | null
  departmentBasisPoints: number
  regionBasisPoints: number
}

/** Converts a row to a rate. */
export function touristTaxRate(row: TouristTaxRow): TouristTaxRate {
  const surtaxes = [
    { name: 'department', basisPoints: row.departmentBasisPoints },
    { name: 'region', basisPoints: row.regionBasisPoints },
  ].filter(({ basisPoints }) => basisPoints > 0)
  return row.kind === 'fixed'
    ? { kind: 'fixed', surtaxes, tariffCents: row.tariffCents ?? 0 }
    : { kind: 'percent', surtaxes, basisPoints: row.basisPoints ?? 0, capCents: row.capCents }
}

/** Municipal tariff per adult and night before the cap, in cents. */
function fullTariff(rate: TouristTaxRate, rentCents: Cents, { nights, adults, children }: TaxedStay): Cents {
  if (rate.kind === 'fixed') return rate.tariffCents
  return roundCents(rentCents * rate.basisPoints, Math.max(1, nights * (adults + children)) * 10_000)
}

function capped(rate: TouristTaxRate, fullCents: Cents): Cents {
  return rate.kind === 'percent' && rate.capCents !== null ? Math.min(fullCents, rate.capCents) : fullCents
}

/** Returns the amount of `touristTax` alone, for the prices of very many stays. It never falls as the rent rises. */
export function touristTaxCents(rate: TouristTaxRate, rentCents: Cents, stay: TaxedStay): Cents {
  const tariffCents = capped(rate, fullTariff(rate, rentCents, stay))
  let unitCents = tariffCents
  for (const { basisPoints } of rate.surtaxes) unitCents += shareOf(tariffCents, basisPoints)
  return unitCents * stay.adults * stay.nights
}

/**
 * Tourist tax of a stay (CGCT, art. L2333-30 to L2333-31; surtaxes art. L3333-1). Children are under 18 and exempt, but
 * count as persons in the price per person. Each tariff per adult and night is rounded to the cent, so that the
 * explanation multiplies out exactly.
 */
export function touristTax(rate: TouristTaxRate, stay: TaxedStay & { rentCents: Cents }): TouristTax {
  const { rentCents, nights, adults, children } = stay
  const personNights = Math.max(1, nights * (adults + children))
  const full = fullTariff(rate, rentCents, stay)
  const tariffCents = capped(rate, full)
  const surtaxes = rate.surtaxes.map(({ name, basisPoints }) => ({
    name,
    basisPoints,
    unitCents: shareOf(tariffCents, basisPoints),
  }))
  const unitCents = surtaxes.reduce((sum, surtax) => sum + surtax.unitCents, tariffCents)
  return {
    kind: rate.kind,
    personNightCents: rate.kind === 'percent' ? roundCents(rentCents, personNights) : null,
    basisPoints: rate.kind === 'percent' ? rate.basisPoints : null,
    tariffCents,
    capped: tariffCents < full,
    surtaxes,
    unitCents,
    adults,
    nights,
    exempt: children,
    amountCents: unitCents * adults * nights,
  }
}
