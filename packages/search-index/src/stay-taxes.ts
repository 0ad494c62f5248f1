import { type TouristTaxRate, touristTaxCents } from '@escale/domain/booking/tourist-tax'
import type { Travellers } from '@escale/domain/travellers'
import type { ColumnStore } from './columns.ts'

/** Official classifications: none, and one to five stars. */
const RANKINGS = 6
/** A tax that depends on the rent. */
const OF_RENT = -1

interface TaxedPlan {
  arrival: number
  nights: number
  travellers: Travellers
}

/** Tourist tax of one stay in every place, as `stayTotal` of the domain charges it. */
export class StayTaxes {
  readonly #stay: Travellers & { nights: number }
  /** By place and classification: cents of the stay, or OF_RENT. */
  readonly #fixed: Int32Array
  readonly #rates: TouristTaxRate[] = []
  /** No lot's tax is higher; infinite when a tariff has no cap. */
  readonly max: number

  constructor({ places }: ColumnStore, { arrival, nights, travellers }: TaxedPlan) {
    this.#stay = { nights, ...travellers }
    this.#fixed = new Int32Array(places.cities.length * RANKINGS)
    let max = 0
    for (const { city, ranking, from, to, rate } of places.taxes) {
      if (arrival < from || arrival >= to) continue
      const index = city * RANKINGS + ranking
      this.#rates[index] = rate
      const highest = rate.kind === 'fixed' ? rate.tariffCents : (rate.capCents ?? Number.POSITIVE_INFINITY)
      const cents =
        highest < Number.POSITIVE_INFINITY
          ? touristTaxCents({ kind: 'fixed', tariffCents: highest, surtaxes: rate.surtaxes }, 0, this.#stay)
          : highest
      this.#fixed[index] = rate.kind === 'fixed' ? cents : OF_RENT
      max = Math.max(max, cents)
    }
    this.max = max
  }

  /** Tax in cents of a lot at a rent; 0 where none is known. */
  of(city: number, ranking: number, rentCents: number): number {
    const index = city * RANKINGS + ranking
    const fixed = this.#fixed[index] ?? 0
    return fixed === OF_RENT ? touristTaxCents(this.#rates[index] as TouristTaxRate, rentCents, this.#stay) : fixed
  }
}
