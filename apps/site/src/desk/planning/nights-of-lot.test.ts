import { expect, test } from 'vitest'
import { readNights, writeNights } from './nights-of-lot.ts'
import { planningOfNights } from './planning-of-nights.ts'

const nights = { reference: 'EME_00143', start: '2027-01-04', end: '2027-02-01' }

test('AG-208 nights that are to be closed stand in the address, with their reason and note', () => {
  expect(readNights(writeNights(nights))).toEqual(nights)
  const closure = { reason: 'damage' as const, note: 'Tempête, toit_ouvert' }
  expect(readNights(writeNights({ ...nights, closure }))).toEqual({ ...nights, closure })
  expect(planningOfNights({ slug: 'emeraude' }, nights)).toEqual({
    to: '/espace-agence/emeraude/planning',
    search: { q: 'EME_00143', from: '2027-01-01', nights: 'EME_00143_2027-01-04_2027-02-01' },
  })
})

test.each([undefined, 7, '', 'EME-1', 'EME-1_2027-02-01_2027-01-04', 'EME-1_2027-02-30_2027-03-04'])(
  'AG-208 %j names no nights',
  (value) => expect(readNights(value)).toBeUndefined(),
)
