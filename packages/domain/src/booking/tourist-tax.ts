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

/**
 * Tourist tax of a stay (CGCT, art. L2333-30 to L2333-31; surtaxes art. L3333-1). Children are under 18 and exempt, but
 * count as persons in the price per person. Each tariff per adult and night is rounded to the cent, so that the
 * explanation multiplies out exactly.
 */
export function touristTax(
  rate: TouristTaxRate,
  stay: { rentCents: Cents; nights: number; adults: number; children: number },
): TouristTax {
  const { rentCents, nights, adults, children } = stay
  const personNights = Math.max(1, nights * (adults + children))
  const full =
    rate.kind === 'fixed' ? rate.tariffCents : roundCents(rentCents * rate.basisPoints, personNights * 10_000)
  const cap = rate.kind === 'percent' ? rate.capCents : null
  const tariffCents = cap === null ? full : Math.min(full, cap)
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
