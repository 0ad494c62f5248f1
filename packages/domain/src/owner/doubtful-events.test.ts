import { expect, test } from 'vitest'
import { type DoubtfulEvent, nightsInDoubt } from './doubtful-events.ts'

const today = '2026-06-01'
const known = [
  { uid: 'a', start: '2026-06-01', end: '2026-06-08', leftAside: null },
  { uid: 'b', start: '2026-07-01', end: '2026-07-08', leftAside: null },
  { uid: 'c#2026-08-01', start: '2026-08-01', end: '2026-08-03', leftAside: null },
  { uid: 'a', start: '2026-05-01', end: '2026-05-08', leftAside: null },
]
const held = (doubtful: DoubtfulEvent[], read: [string, string][] = []) =>
  nightsInDoubt(
    known,
    doubtful,
    read.map(([start, end]) => ({ uid: 'read', summary: '', start, end })),
    today,
  ).map(({ uid, start, end }) => `${uid} ${start} ${end}`)

test('OP-201: an event that cannot be understood any more keeps the nights that it had, less those that others name', () => {
  expect(held([])).toEqual([])
  expect(held([{ uid: 'a', reason: 'start' }])).toEqual(['a 2026-06-01 2026-06-08'])
  expect(held([{ uid: 'b', reason: 'end' }], [['2026-07-01', '2026-07-02']])).toEqual(['b 2026-07-02 2026-07-08'])
  expect(held([{ uid: 'c', reason: 'recurrence' }])).toEqual(['c#2026-08-01 2026-08-01 2026-08-03'])
  // Its rule was never followed: the one occurrence that is known is read anew each time.
  expect(held([{ uid: 'b', reason: 'recurrence' }])).toEqual([])
})

test('OP-201: one without a UID may be any event', () => {
  expect(held([{ uid: null, reason: 'start' }])).toHaveLength(3)
  expect(held([{ uid: null, reason: 'recurrence' }])).toEqual(['c#2026-08-01 2026-08-01 2026-08-03'])
})
