import { expect, test } from 'vitest'
import { termsToKeep } from './agreed-terms.ts'

const agreed = {
  rentCents: 70_000,
  totalCents: 83_000,
  processingFeeCents: 1_500,
  conciergeFeesCents: 2_000,
  unitPrices: new Map([['cleaning', 6_000]]),
}
const stay = { lotReference: 'A-1', startDate: '2027-05-01', endDate: '2027-05-08' }

test('AG-206: a change keeps the processing fee, in the same lot its services too, for the same nights the rent', () => {
  const inLot = { processingFeeCents: 1_500, conciergeFeesCents: 2_000, unitPrices: agreed.unitPrices }
  expect(termsToKeep(agreed, stay, stay, 'new')).toEqual({ ...inLot, price: { rentCents: 70_000 } })
  expect(termsToKeep(agreed, stay, { ...stay, endDate: '2027-05-09' }, 'new')).toEqual(inLot)
  expect(termsToKeep(agreed, stay, { ...stay, lotReference: 'B-2' }, 'new')).toEqual({ processingFeeCents: 1_500 })
})

test('AG-206: a kept price is the agreed total, whatever lot and nights', () => {
  const elsewhere = { lotReference: 'B-2', startDate: '2027-06-05', endDate: '2027-06-19' }
  expect(termsToKeep(agreed, stay, elsewhere, 'kept')).toEqual({
    processingFeeCents: 1_500,
    price: { totalCents: 83_000 },
  })
})
