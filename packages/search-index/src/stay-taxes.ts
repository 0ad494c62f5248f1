import { rentWithoutVat, type TaxedStay, touristTaxOfNights } from '@escale/domain/law/tourist-tax'
import type { TouristTaxRate } from '@escale/domain/law/tourist-tax-rate'
import type { Travellers } from '@escale/domain/travellers'
import type { ColumnStore, LotColumns } from './columns.ts'

/** Official classifications: none, and one to five stars. */
const RANKINGS = 6
/** Marks a tax that depends on the rent. */
const DEPENDS_ON_RENT = -1

interface TaxedPlan {
  arrival: number
  nights: number
  travellers: Travellers
}

/** Nights [from, to) of the stay under one rate. */
interface RateNights {
  from: number
  to: number
  rate: TouristTaxRate
}

type TaxColumns = Pick<LotColumns, 'city' | 'ranking' | 'classifiedTo' | 'rentVat'>

/** Tourist tax of one stay in every place, as `touristTaxCents` of the domain computes it (LW-103, LW-107). */
export class StayTaxes {
  readonly #lots: TaxColumns
  readonly #arrival: number
  readonly #departure: number
  /** The stay of the lot that is priced: one object for all, because there are very many. */
  readonly #stay: TaxedStay
  /** By place and classification: cents of the stay, or DEPENDS_ON_RENT. */
  readonly #fixed: Int32Array
  readonly #nights: RateNights[][] = []
  /** No lot's tax is higher; infinite when a tariff has no cap. */
  readonly max: number

  constructor({ places, lots }: ColumnStore, { arrival, nights, travellers }: TaxedPlan) {
    this.#lots = lots
    this.#arrival = arrival
    this.#departure = arrival + nights
    this.#stay = { nights, rentCents: 0, ...travellers }
    this.#fixed = new Int32Array(places.cities.length * RANKINGS)
    let highest = 0
    for (const { city, ranking, from, to, rate } of places.taxes) {
      if (this.#departure <= from || arrival >= to) continue
      const index = city * RANKINGS + ranking
      const rates = this.#nights[index] ?? []
      this.#nights[index] = rates
      rates.push({ from: Math.max(arrival, from), to: Math.min(this.#departure, to), rate })
      highest = Math.max(highest, this.#highest(rate))
    }
    for (const [index, rates] of this.#nights.entries()) {
      if (rates === undefined) continue
      this.#fixed[index] = rates.some(({ rate }) => dependsOnRent(rate)) ? DEPENDS_ON_RENT : this.#sum(rates, 0)
    }
    // A stay under several rates may round each of them up.
    this.max = highest + nights
  }

  /** Tax in cents of the lot with this index in the columns, at a rent; 0 where the rate of a night is not known. */
  of(ordinal: number, rentCents: number): number {
    const { city, ranking, classifiedTo } = this.#lots
    const place = (city[ordinal] as number) * RANKINGS
    const until = classifiedTo[ordinal] as number
    let index = place + (ranking[ordinal] as number)
    if (until < this.#departure && index > place) {
      if (until > this.#arrival) return this.#taxAcrossExpiry(index, place, until, this.#taxedRent(ordinal, rentCents))
      index = place
    }
    const fixed = this.#fixed[index] as number
    return fixed === DEPENDS_ON_RENT ? this.#sum(this.#nights[index] ?? [], this.#taxedRent(ordinal, rentCents)) : fixed
  }

  #taxedRent(ordinal: number, rentCents: number): number {
    return rentWithoutVat(rentCents, this.#lots.rentVat[ordinal] as number)
  }

  /** Tax of a lot whose classification ends within the stay. */
  #taxAcrossExpiry(classified: number, unclassified: number, until: number, rentCents: number): number {
    const before = (this.#nights[classified] ?? []).map((part) => ({ ...part, to: Math.min(part.to, until) }))
    const after = (this.#nights[unclassified] ?? []).map((part) => ({ ...part, from: Math.max(part.from, until) }))
    return this.#sum([...before, ...after], rentCents)
  }

  #sum(rates: readonly RateNights[], rentCents: number): number {
    const stay = this.#stay
    stay.rentCents = rentCents
    let knownNights = 0
    let cents = 0
    for (const { from, to, rate } of rates) {
      if (to <= from) continue
      knownNights += to - from
      cents += touristTaxOfNights(rate, stay, to - from)
    }
    return knownNights === stay.nights ? cents : 0
  }

  /** The most that a rate asks for the whole stay. */
  #highest(rate: TouristTaxRate): number {
    if (rate.kind === 'flatRate' || rate.kind === 'none') return 0
    const tariffCents = rate.kind === 'fixed' ? rate.tariffCents : rate.capCents
    if (tariffCents === null) return Number.POSITIVE_INFINITY
    return touristTaxOfNights({ ...rate, kind: 'fixed', tariffCents, threshold: null }, this.#stay, this.#stay.nights)
  }
}

function dependsOnRent(rate: TouristTaxRate): boolean {
  return rate.kind === 'percent' || (rate.kind === 'fixed' && rate.threshold !== null)
}
