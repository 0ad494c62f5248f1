import { expect, test } from 'vitest'
import { shownAmounts } from './result-labels.ts'

const AMOUNTS = { rentalNetPrice: 0, ownerFee: 0, tenantFee: 0, expense: 0, revenue: 0, balance: 0 }
const keysOf = (amounts: Partial<typeof AMOUNTS>) => shownAmounts({ ...AMOUNTS, ...amounts }).map(([key]) => key)

test('a card says no sum twice: a part that is the whole sum and the balance of its title are left out', () => {
  expect(keysOf({ rentalNetPrice: 500, revenue: 500, ownerFee: 100, expense: 100, balance: 400 })).toEqual([
    'revenue',
    'expense',
  ])
})

test('a card shows the part of a sum that has others', () => {
  expect(keysOf({ rentalNetPrice: 500, revenue: 500, ownerFee: 100, expense: 150, balance: 350 })).toEqual([
    'revenue',
    'ownerFee',
    'expense',
  ])
})

test('the fee that guests pay belongs to no sum of the owner', () => {
  expect(keysOf({ tenantFee: 20 })).toEqual([])
})
