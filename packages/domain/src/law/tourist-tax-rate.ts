import type { IsoDate } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'

/** A surtax on top of the municipal tariff, for a payee of its own: department, region, railway company, transport authority. */
export interface TouristTaxSurtax {
  payee: string
  basisPoints: BasisPoints
}

/** What a commune rounds to whole cents: tariff and each surtax of a night, their sum for a night, or the sum of a stay. */
export type TouristTaxRounding = 'component' | 'unit' | 'stay'

/** Nobody owes the tax below this rent, given for a night or for a month of thirty days. */
export interface RentThreshold {
  cents: Cents
  per: 'night' | 'month'
}

/** What a rate by night has, whatever its kind. */
export interface PerNight {
  surtaxes: readonly TouristTaxSurtax[]
  rounding: TouristTaxRounding
  threshold: RentThreshold | null
}

/**
 * What a commune asks for a night. `fixed`: a tariff per adult, of classified lots. `percent`: a share of the night's price per
 * person, capped, of unclassified ones. `flatRate`: the owner pays for the season and the tenant nothing (CGCT, art. L2333-40).
 * `none`: the commune asks nothing. Rates are data by commune and night (CGCT, art. L2333-26 to L2333-30).
 */
export type TouristTaxRate =
  | (PerNight & { kind: 'fixed'; tariffCents: Cents })
  | (PerNight & { kind: 'percent'; basisPoints: BasisPoints; capCents: Cents | null })
  | { kind: 'flatRate' }
  | { kind: 'none' }

/** A rate under which the tenant pays by night. */
export type PerNightRate = Exclude<TouristTaxRate, { kind: 'flatRate' | 'none' }>

/** A rate for the nights [validFrom, validTo) of lots of a classification: 0 is unclassified, 1 to 5 are stars. */
export interface DatedTouristTaxRate {
  classification: number
  validFrom: IsoDate
  validTo: IsoDate
  rate: TouristTaxRate
}

/** A row of `tourist_tax_rate` with its surtaxes. */
export interface TouristTaxRow {
  classification: number
  validFrom: IsoDate
  validTo: IsoDate
  regime: 'actual' | 'flatRate' | 'none'
  kind: 'fixed' | 'percent'
  tariffCents: number | null
  basisPoints: number | null
  capCents: number | null
  rounding: TouristTaxRounding
  thresholdCents: number | null
  thresholdPer: RentThreshold['per'] | null
  surtaxes: readonly TouristTaxSurtax[]
}

/** Converts a row to a rate with its nights. */
export function datedTouristTaxRate({
  classification,
  validFrom,
  validTo,
  ...row
}: TouristTaxRow): DatedTouristTaxRate {
  return { classification, validFrom, validTo, rate: rateOf(row) }
}

function rateOf(row: Omit<TouristTaxRow, 'classification' | 'validFrom' | 'validTo'>): TouristTaxRate {
  if (row.regime !== 'actual') return { kind: row.regime }
  const { surtaxes, rounding, thresholdCents: cents, thresholdPer: per } = row
  const perNight = { surtaxes, rounding, threshold: cents === null || per === null ? null : { cents, per } }
  return row.kind === 'fixed'
    ? { ...perNight, kind: 'fixed', tariffCents: row.tariffCents ?? 0 }
    : { ...perNight, kind: 'percent', basisPoints: row.basisPoints ?? 0, capCents: row.capCents }
}

/**
 * Returns the cap of the unclassified percentage: the highest fixed tariff that the same deliberation adopted (CGCT, art. L2333-30,
 * as changed by law n° 2020-1721, art. 124), in cents per adult and night. Null where it adopted none.
 */
export function unclassifiedCap(tariffs: readonly { tariffCents: Cents | null }[]): Cents | null {
  const fixed = tariffs.flatMap(({ tariffCents }) => tariffCents ?? [])
  return fixed.length === 0 ? null : Math.max(...fixed)
}
