import { expect, test } from 'vitest'
import { mergeWindows } from './merge-windows.ts'
import type { PlannedLot } from './planning-geometry.ts'

const stay = (id: number) => ({
  id,
  start: '2026-12-05',
  end: '2026-12-12',
  kind: 'booking' as const,
  status: 'paid' as const,
  agencyBookingId: `ESC-${id}`,
  label: '',
  closure: null,
})
const lot = (...ids: number[]): PlannedLot => ({
  reference: 'BRE-1',
  name: 'Ker Avel',
  city: 'Brest',
  capacity: 4,
  uri: null,
  preparationNights: 0,
  stays: ids.map(stay),
})

test('AG-202 a lot has the stays of all its windows, each once and in order', () => {
  expect(mergeWindows([lot(1, 2), lot(2, 3), lot(4)]).stays.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('AG-202 the same windows answer the same lot, another window another one', () => {
  const [one, two] = [lot(1), lot(2)]
  expect(mergeWindows([one])).toBe(one)
  const both = mergeWindows([one, two])
  expect(mergeWindows([one, two])).toBe(both)
  expect(mergeWindows([one, lot(2)])).not.toBe(both)
})
