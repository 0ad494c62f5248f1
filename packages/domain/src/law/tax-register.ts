/** The register of the tourist tax: what was collected for each night of a stay (LW-109; CGCT, art. L2333-34, III). */
import { addDays, dayNumber, type IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Stay } from '../stay/stay.ts'
import type { TouristTax, TouristTaxExemption } from './tourist-tax.ts'
import type { TouristTaxRate } from './tourist-tax-rate.ts'

/** The municipal tariff among the components of a tax; the others bear the payee of their surtax. */
export const MUNICIPAL = 'commune'

/** A share of the tax by who receives it; in a basis per adult and night, in a night the sum. */
export interface TaxComponent {
  payee: string
  cents: Cents
}

/** Why a stay owes its tax: kept with a booking, so that its nights can be declared as they were charged. */
export interface TaxBasis {
  /** Rent of the stay without VAT. */
  netRentCents: Cents
  /** All who sleep there. */
  persons: number
  exempt: Partial<Record<TouristTaxExemption, number>>
  /** Nights under one rate, in their order; `adults` are those who pay. */
  parts: (Stay & { kind: TouristTaxRate['kind']; adults: number; components: TaxComponent[]; amountCents: Cents })[]
}

/** A night of the register. */
export interface TaxNight {
  night: IsoDate
  persons: number
  /** Persons who pay. */
  taxed: number
  exempt: TaxBasis['exempt']
  /** Price of the night without VAT. */
  netPriceCents: Cents
  /** The price of the night per person, of which an unclassified lot owes a share; null for a tariff. */
  baseCents: Cents | null
  /** What was collected. */
  components: TaxComponent[]
}

/** Returns what the register has to know of a computed tax. `persons` includes the exempt. */
export function taxBasis({ netRentCents, exempt, parts }: TouristTax, persons: number): TaxBasis {
  return {
    netRentCents,
    persons,
    exempt,
    parts: parts.map(({ arrival, departure, kind, adults, tariffCents, surtaxes, amountCents }) => ({
      arrival,
      departure,
      kind,
      adults,
      components: [
        { payee: MUNICIPAL, cents: tariffCents },
        ...surtaxes.map(({ payee, unitCents }) => ({ payee, cents: unitCents })),
      ],
      amountCents,
    })),
  }
}

/**
 * Divides an amount in cents by weights, so that the shares add up to it: the largest remainders get the cents that are left.
 * Without weights it is divided evenly.
 */
export function allocate(totalCents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((one, other) => one + other, 0)
  if (weights.length === 0) return []
  const exact = weights.map((weight) => (sum === 0 ? totalCents / weights.length : (totalCents * weight) / sum))
  const shares = exact.map(Math.floor)
  const left = totalCents - shares.reduce((one, other) => one + other, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** A stay without a basis: it was booked before the basis was kept, so its tax is divided evenly and not by payee. */
export function undividedBasis(
  stay: Stay,
  { rentCents, adults, children, taxCents }: { rentCents: Cents; adults: number; children: number; taxCents: Cents },
): TaxBasis {
  return {
    netRentCents: rentCents,
    persons: adults + children,
    exempt: children > 0 ? { minor: children } : {},
    parts: [
      { ...stay, kind: 'fixed', adults, components: [{ payee: MUNICIPAL, cents: taxCents }], amountCents: taxCents },
    ],
  }
}

/**
 * Returns the nights of a stay with what was collected for each. `collectedCents` is the amount that the books owe the
 * collector: all of the tax, or a part when the tenant has paid a part. The nights add up to it, and so do the components.
 * A stay of which everybody is exempt has its nights with 0; one whose owner pays, or where nobody owes a tax, has none.
 */
export function taxNights(basis: TaxBasis, collectedCents: Cents): TaxNight[] {
  const { netRentCents, persons, exempt } = basis
  const byNight = basis.parts.filter(({ kind }) => kind === 'fixed' || kind === 'percent')
  // What was collected without a rate for it is a night's tax all the same.
  const charged = byNight.length === 0 && collectedCents > 0 ? basis.parts : byNight
  const dueCents = charged.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (collectedCents === 0 && dueCents > 0) return []
  const nights = charged.flatMap((part) => {
    const count = dayNumber(part.departure) - dayNumber(part.arrival)
    return allocate(part.amountCents, new Array<number>(count).fill(1)).map((cents, index) => ({
      part,
      night: addDays(part.arrival, index),
      cents,
    }))
  })
  const stayNights = basis.parts.reduce(
    (sum, { arrival, departure }) => sum + dayNumber(departure) - dayNumber(arrival),
    0,
  )
  const [collected, prices] = [
    allocate(
      collectedCents,
      nights.map(({ cents }) => cents),
    ),
    allocate(netRentCents, new Array<number>(stayNights).fill(1)),
  ]
  return nights.map(({ part, night }, index) => {
    const shares = allocate(
      collected[index] ?? 0,
      part.components.map(({ cents }) => cents),
    )
    const netPriceCents = prices[index] ?? 0
    return {
      night,
      persons,
      taxed: part.adults,
      exempt,
      netPriceCents,
      baseCents: part.kind === 'percent' ? Math.round(netPriceCents / Math.max(1, persons)) : null,
      components: part.components.map(({ payee }, position) => ({ payee, cents: shares[position] ?? 0 })),
    }
  })
}

/** What the books credited to the collector of a booking's tax by one entry, and the sum with all before. */
export interface TaxStep {
  /** Source of the entry. */
  source: string
  on: IsoDate
  totalCents: Cents
}

/** Rows to add to the register: those that stand are taken back by contrary rows before others take their place. */
export interface TaxChange<Row> {
  source: string
  collectedOn: IsoDate
  takenBack: Row[]
  added: Row[]
}

/**
 * Returns what the register of a booking has to add, in order; nothing when it agrees with the books, so that a repeat changes
 * nothing. The tax of a stay is collected when the stay begins and money for it is there: before, the money is an advance and the
 * tax is not yet due (CGCT, art. L2333-29 taxes those who stay; art. L2333-33 has it collected before they leave).
 * `collectedNights` gives the rows of an amount; `closedUntil`: the last day that was declared, after which later entries count.
 */
export function taxChanges<Row>(
  {
    steps,
    standing,
    collectedNights,
    isSame,
  }: {
    /** In the order of the books. */
    steps: readonly (TaxStep & { isRegistered: boolean })[]
    standing: readonly Row[]
    collectedNights: (totalCents: Cents) => Row[]
    isSame: (one: Row, other: Row) => boolean
  },
  { today, closedUntil, restatement }: { today: IsoDate; closedUntil: IsoDate | null; restatement: string },
): TaxChange<Row>[] {
  const changes: TaxChange<Row>[] = []
  let current = [...standing]
  const replace = (source: string, on: IsoDate, totalCents: Cents) => {
    const added = collectedNights(totalCents)
    const agrees =
      added.length === current.length &&
      added.every((row, index) => {
        const other = current[index]
        return other !== undefined && isSame(row, other)
      })
    if (agrees) return
    const collectedOn = closedUntil !== null && on <= closedUntil ? today : on
    changes.push({ source, collectedOn, takenBack: current, added })
    current = added
  }
  for (const { source, on, totalCents, isRegistered } of steps) if (!isRegistered) replace(source, on, totalCents)
  replace(restatement, today, steps.at(-1)?.totalCents ?? 0)
  return changes
}
