import { expect, test } from 'vitest'
import { agencyRefusal } from './agency-refusal.ts'

const whole = { professionalCard: 'CPI 1', guarantor: 'G', mediator: 'M', feeLines: 1, gatedFrom: '2026-01-01' }

test.each([
  [{}, null],
  [{ professionalCard: '' }, 'noCard'],
  [{ guarantor: null }, 'noGuarantor'],
  [{ mediator: '' }, 'noMediator'],
  [{ feeLines: 0 }, 'noFeeScale'],
  [{ feeLines: 0, gatedFrom: '2026-12-01' }, null],
] as const)('LW-201 an agency with %o may not publish: %s', (changes, refusal) => {
  expect(agencyRefusal({ ...whole, ...changes }, '2026-11-24')).toBe(refusal)
})
