import { dayNumber, type IsoDate } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { roundCents, shareOf } from '../money.ts'
import type { Stay } from '../stay/stay.ts'
import { includedVat } from './included-vat.ts'
import type { DatedTouristTaxRate, PerNight, PerNightRate, TouristTaxRate } from './tourist-tax-rate.ts'

/** Tourist tax data of a lot. */
export interface LotTouristTax {
  classification: number
  /** From this night on the lot counts as unclassified; null: no end. */
  classifiedTo: IsoDate | null
  /** VAT included in the rent; 0 when the lessor charges none. */
  rentVatBasisPoints: BasisPoints
  /** Rates of the commune, at least for the nights of the stay and the classifications of the lot in that time. */
  rates: readonly DatedTouristTaxRate[]
}

/** Exemptions (CGCT, art. L2333-31). All but `minor` need a proof, which the agency records. */
export const TOURIST_TAX_EXEMPTIONS = ['minor', 'seasonalWorker', 'emergencyHousing', 'rentBelowThreshold'] as const
export type TouristTaxExemption = (typeof TOURIST_TAX_EXEMPTIONS)[number]

/** Travellers and rent. */
export interface TaxedGuests {
  rentCents: Cents
  adults: number
  /** People under 18. */
  children: number
  /** Exempt adults, by reason. */
  exemptAdults?: Partial<Record<Exclude<TouristTaxExemption, 'minor' | 'rentBelowThreshold'>, number>>
}

/** Consecutive nights [from, to) under one rate; `amountCents` = `unitCents` × adults × `nights`, unless the stay is rounded. */
export interface TouristTaxPart extends Stay {
  nights: number
  kind: TouristTaxRate['kind']
  /** Share of the nightly price per person; null for other kinds. */
  basisPoints: BasisPoints | null
  /** Municipal tariff per adult and night, after the cap. */
  tariffCents: Cents
  /** Whether the cap lowered the tariff. */
  capped: boolean
  surtaxes: { payee: string; basisPoints: BasisPoints; unitCents: Cents }[]
  /** Tariff and surtaxes per adult and night. */
  unitCents: Cents
  /** Adults who pay. */
  adults: number
  amountCents: Cents
}

/** Tourist tax of a stay with its explanation: the sum over its nights. */
export interface TouristTax {
  /**
   * `unknown`: no rate is known for a night, so nothing is charged and the tariff of the stay is due; there are no parts.
   * `flatRate`: the owner pays. `none`: the commune asks nothing.
   */
  state: 'charged' | 'flatRate' | 'none' | 'unknown'
  amountCents: Cents
  parts: TouristTaxPart[]
  /** Rent of the stay without VAT, the base of the percentage. */
  netRentCents: Cents
  /** Exempt persons by reason; unused reasons are absent. */
  exempt: Partial<Record<TouristTaxExemption, number>>
}

/** Returns a rent without the VAT that it includes (CGCT, art. L2333-30: "hors taxe"), in cents. */
export function rentWithoutVat(rentCents: Cents, vatBasisPoints: BasisPoints): Cents {
  return includedVat(rentCents, vatBasisPoints).netCents
}

/**
 * Returns the classification that counts on a night: until the end that the certificate names, five years after the decision (Code du tourisme,
 * art. L324-1, D324-4).
 */
export function classificationOn(
  { classification, classifiedTo }: Pick<LotTouristTax, 'classification' | 'classifiedTo'>,
  night: IsoDate,
): number {
  return classifiedTo !== null && night >= classifiedTo ? 0 : classification
}

/** A stay in numbers: nights, persons and the rent without VAT. */
export interface TaxedStay {
  rentCents: Cents
  nights: number
  adults: number
  children: number
}

/** Municipal tariff per adult and night before the cap, in cents: the price of a night is divided by all who sleep there. */
function fullTariff(rate: PerNightRate, { rentCents, nights, adults, children }: TaxedStay): Cents {
  if (rate.kind === 'fixed') return rate.tariffCents
  return roundCents(rentCents * rate.basisPoints, Math.max(1, nights * (adults + children)) * 10_000)
}

function cappedTariff(rate: PerNightRate, fullCents: Cents): Cents {
  return rate.kind === 'percent' && rate.capCents !== null ? Math.min(fullCents, rate.capCents) : fullCents
}

function isBelowThreshold({ threshold }: PerNight, { rentCents, nights }: TaxedStay): boolean {
  return threshold !== null && rentCents * (threshold.per === 'month' ? 30 : 1) < threshold.cents * nights
}

/**
 * Returns the tax of `nights` nights of a stay under one rate, for the prices of very many stays; `stay.rentCents` is without VAT.
 * It never falls as the rent rises.
 */
export function touristTaxOfNights(rate: TouristTaxRate, stay: TaxedStay, nights: number): Cents {
  if (rate.kind === 'flatRate' || rate.kind === 'none') return 0
  if (rate.threshold !== null && isBelowThreshold(rate, stay)) return 0
  const tariffCents = cappedTariff(rate, fullTariff(rate, stay))
  const units = stay.adults * nights
  if (rate.rounding === 'component') {
    let unitCents = tariffCents
    for (const { basisPoints } of rate.surtaxes) unitCents += shareOf(tariffCents, basisPoints)
    return unitCents * units
  }
  let basisPoints = 10_000
  for (const surtax of rate.surtaxes) basisPoints += surtax.basisPoints
  return rate.rounding === 'unit'
    ? shareOf(tariffCents, basisPoints) * units
    : shareOf(tariffCents * units, basisPoints)
}

/**
 * Returns the tourist tax of a stay: each night takes the deliberation and the period of its own date, and the classification that
 * the lot has then (CGCT, art. L2333-26 to L2333-31; surtaxes art. L3333-1, L2531-17, L2531-18 and L4332-4 to L4332-6). Minors owe
 * nothing, but count as persons in the price per person.
 */
export function touristTax(lot: LotTouristTax, stay: Stay, guests: TaxedGuests): TouristTax {
  const { adults, children, exemptAdults = {} } = guests
  const excused = Object.values(exemptAdults).reduce((sum, count) => sum + count, 0)
  const taxed = {
    rentCents: rentWithoutVat(guests.rentCents, lot.rentVatBasisPoints),
    nights: dayNumber(stay.departure) - dayNumber(stay.arrival),
    adults,
    children,
  }
  const nightRates = ratesOfNights(lot, stay)
  const parts = nightRates?.map((part) => explainPart(part, taxed, Math.max(0, adults - excused))) ?? []
  const isBelow = nightRates?.some(({ rate }) => 'threshold' in rate && isBelowThreshold(rate, taxed))
  return {
    state: nightRates ? stateOf(parts) : 'unknown',
    amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    parts,
    netRentCents: taxed.rentCents,
    exempt: {
      ...(children > 0 && { minor: children }),
      ...Object.fromEntries(Object.entries(exemptAdults).filter(([, count]) => count > 0)),
      ...(isBelow && adults > excused && { rentBelowThreshold: adults - excused }),
    },
  }
}

/** Returns the amount of `touristTax` alone; 0 where it is unknown. */
export function touristTaxCents(lot: LotTouristTax, stay: Stay, guests: Omit<TaxedGuests, 'exemptAdults'>): Cents {
  const taxed = {
    rentCents: rentWithoutVat(guests.rentCents, lot.rentVatBasisPoints),
    nights: dayNumber(stay.departure) - dayNumber(stay.arrival),
    adults: guests.adults,
    children: guests.children,
  }
  let cents = 0
  for (const { rate, nights } of ratesOfNights(lot, stay) ?? []) cents += touristTaxOfNights(rate, taxed, nights)
  return cents
}

interface NightRates extends Stay {
  nights: number
  rate: TouristTaxRate
}

/** The rates of a stay's nights in their order: runs of nights under one rate. Null when the rate of a night is not known. */
function ratesOfNights(lot: LotTouristTax, { arrival, departure }: Stay): NightRates[] | null {
  const found: NightRates[] = []
  let night = arrival
  while (night < departure) {
    const classification = classificationOn(lot, night)
    const current = lot.rates.find(
      (rate) => rate.classification === classification && rate.validFrom <= night && night < rate.validTo,
    )
    if (!current) return null
    let until = current.validTo < departure ? current.validTo : departure
    const { classifiedTo } = lot
    if (classifiedTo !== null && night < classifiedTo && classifiedTo < until) until = classifiedTo
    found.push({ arrival: night, departure: until, nights: dayNumber(until) - dayNumber(night), rate: current.rate })
    night = until
  }
  return found
}

function explainPart(
  { arrival, departure, nights, rate }: NightRates,
  stay: TaxedStay,
  adults: number,
): TouristTaxPart {
  const untaxed = { basisPoints: null, tariffCents: 0, capped: false, surtaxes: [], unitCents: 0, amountCents: 0 }
  const part = { arrival, departure, nights, kind: rate.kind, adults }
  if (rate.kind === 'flatRate' || rate.kind === 'none') return { ...part, ...untaxed }
  if (isBelowThreshold(rate, stay)) return { ...part, ...untaxed, adults: 0 }
  const full = fullTariff(rate, stay)
  const tariffCents = cappedTariff(rate, full)
  const surtaxes = rate.surtaxes.map(({ payee, basisPoints }) => ({
    payee,
    basisPoints,
    unitCents: shareOf(tariffCents, basisPoints),
  }))
  const sum = rate.surtaxes.reduce((total, { basisPoints }) => total + basisPoints, 10_000)
  const unitCents =
    rate.rounding === 'component'
      ? surtaxes.reduce((total, surtax) => total + surtax.unitCents, tariffCents)
      : shareOf(tariffCents, sum)
  const amountCents =
    rate.rounding === 'stay' ? shareOf(tariffCents * adults * nights, sum) : unitCents * adults * nights
  const basisPoints = rate.kind === 'percent' ? rate.basisPoints : null
  return { ...part, basisPoints, tariffCents, capped: tariffCents < full, surtaxes, unitCents, amountCents }
}

function stateOf(parts: readonly TouristTaxPart[]): TouristTax['state'] {
  const has = (kind: TouristTaxPart['kind']) => parts.some((part) => part.kind === kind)
  if (has('fixed') || has('percent')) return 'charged'
  return has('flatRate') ? 'flatRate' : 'none'
}
