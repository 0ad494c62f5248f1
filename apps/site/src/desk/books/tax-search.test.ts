import { expect, test } from 'vitest'
import { readTaxSearch, taxPeriod } from './tax-search.ts'

test('LW-109: without a period the address shows the last quarter, and never one that ends before it begins', () => {
  const period = (search: Record<string, unknown>) => taxPeriod(readTaxSearch(search), '2026-11-25')
  expect(period({ from: 'x' })).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(period({ from: '2026-10-01' })).toEqual({ from: '2026-10-01', to: '2026-11-25' })
  expect(period({ to: '2026-03-31' })).toEqual({ from: '2026-03-31', to: '2026-03-31' })
  expect(period({ from: '2026-09-01', to: '2026-08-01' })).toEqual({ from: '2026-08-01', to: '2026-08-01' })
})
