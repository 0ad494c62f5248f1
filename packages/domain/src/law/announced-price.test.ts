import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stayTotal } from '../booking/stay-total.ts'
import { announcedPrice } from './announced-price.ts'

const cents = (max: number) => fc.integer({ min: 0, max })

test('LW-301: an announced price holds rent and compulsory fees, and is the total of a stay without tourist tax', () => {
  const fees = fc.record({ processingFeeCents: cents(20_000), conciergeFeesCents: cents(20_000) })
  fc.assert(
    fc.property(cents(5_000_000), fees, (rentCents, fees) => {
      const announced = announcedPrice(rentCents, fees)
      expect(announced).toBe(rentCents + fees.processingFeeCents + fees.conciergeFeesCents)
      const trip = { arrival: '2026-07-04', departure: '2026-07-11', adults: 2, children: 0 }
      expect(announced).toBe(
        stayTotal(
          rentCents,
          { ...fees, touristTax: { classification: 0, classifiedTo: null, rentVatBasisPoints: 0, rates: [] } },
          trip,
        ),
      )
    }),
  )
})
