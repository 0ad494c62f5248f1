import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { sleptTax } from './slept-tax.ts'
import { MUNICIPAL, type TaxBasis, taxNights } from './tax-register.ts'

const part = (arrival: string, departure: string, cents: number, amountCents: number) => ({
  arrival,
  departure,
  kind: 'fixed' as const,
  adults: 2,
  components: [{ payee: MUNICIPAL, cents }],
  amountCents,
})
const basis: TaxBasis = {
  netRentCents: 70_000,
  persons: 3,
  exempt: { minor: 1 },
  parts: [part('2026-12-29', '2027-01-01', 155, 930), part('2027-01-01', '2027-01-05', 160, 1_280)],
}

test('AG-207 LW-109: the tax of the nights before a departure, each at its own rate', () => {
  expect(sleptTax(basis, '2027-01-02')).toEqual({
    amountCents: 930 + 320,
    basis: {
      ...basis,
      netRentCents: 40_000,
      parts: [basis.parts[0], part('2027-01-01', '2027-01-02', 160, 320)],
    },
  })
  expect(sleptTax(basis, '2026-12-30')).toMatchObject({ amountCents: 310, basis: { netRentCents: 10_000 } })
  expect(sleptTax({ ...basis, parts: [] }, '2027-01-02')).toEqual({ amountCents: 0, basis: { ...basis, parts: [] } })
})

test('AG-207 LW-109: the register keeps the rows of the nights that were slept, to the cent', () => {
  const stays = fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
    amounts: fc.array(fc.nat(9_999), { minLength: 3, maxLength: 3 }),
    netRentCents: fc.nat(300_000),
    slept: fc.integer({ min: 1, max: 27 }),
  })
  fc.assert(
    fc.property(stays, ({ counts, amounts, netRentCents, slept }) => {
      let night = '2027-06-01'
      const parts = counts.map((count, index) => {
        const arrival = night
        night = addDays(night, count)
        return part(arrival, night, 100, amounts[index] ?? 0)
      })
      const whole = { ...basis, netRentCents, parts }
      const leftOn = addDays('2027-06-01', slept)
      const left = sleptTax(whole, leftOn)
      const due = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
      // A stay of which nothing was collected has no rows.
      fc.pre(left.amountCents > 0)
      expect(taxNights(left.basis, left.amountCents)).toEqual(
        taxNights(whole, due).filter(({ night: one }) => one < leftOn),
      )
    }),
  )
})
