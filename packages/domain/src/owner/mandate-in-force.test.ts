import { expect, test } from 'vitest'
import { coversNights, hasMandateInForce } from './mandate-in-force.ts'

const ended = { accountId: 'ann', startDate: '2026-01-01', endDate: '2026-06-01' }
const open = { accountId: 'bob', startDate: '2026-06-01', endDate: null }

test('a mandate is in force from its first day to the day before its end', () => {
  expect(hasMandateInForce([ended, open], 'ann', '2026-01-01')).toBe(true)
  expect(hasMandateInForce([ended, open], 'ann', '2026-05-31')).toBe(true)
  expect(hasMandateInForce([ended, open], 'ann', '2026-06-01')).toBe(false)
  expect(hasMandateInForce([ended, open], 'bob', '2026-05-31')).toBe(false)
  expect(hasMandateInForce([ended, open], 'bob', '2036-06-01')).toBe(true)
})

test('a mandate covers a stay of which one night is within it', () => {
  expect(coversNights(ended, { startDate: '2026-05-31', endDate: '2026-06-07' })).toBe(true)
  expect(coversNights(ended, { startDate: '2026-06-01', endDate: '2026-06-07' })).toBe(false)
  expect(coversNights(open, { startDate: '2026-05-25', endDate: '2026-06-01' })).toBe(false)
  expect(coversNights(open, { startDate: '2026-05-25', endDate: '2026-06-02' })).toBe(true)
})
