import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import type { IgnoreReason, KnownEvent } from './external-events.ts'
import { type IncompleteEvent, MAX_TRACKED_EVENTS, restoreKnownEnds, retainedEvents } from './incomplete-events.ts'

const today = '2026-06-01'
const known = [
  { uid: 'a', start: '2026-06-01', end: '2026-06-08', ignored: null },
  { uid: 'b', start: '2026-07-01', end: '2026-07-08', ignored: null },
  { uid: 'c#2026-08-01', start: '2026-08-01', end: '2026-08-03', ignored: null },
  { uid: 'a', start: '2026-05-01', end: '2026-05-08', ignored: null },
]
const held = (doubtful: IncompleteEvent[], read: [string, string][] = []) =>
  retainedEvents(
    known,
    doubtful,
    read.map(([start, end]) => ({ uid: 'read', start, end, ignored: null })),
    today,
  )?.map(({ uid, start, end }) => `${uid} ${start} ${end}`)

test('OP-201: an unreadable event retains its known nights, without those of other events', () => {
  expect(held([])).toEqual([])
  expect(held([{ uid: 'a', reason: 'start' }])).toEqual(['a 2026-06-01 2026-06-08'])
  expect(held([{ uid: 'b', reason: 'end' }], [['2026-07-01', '2026-07-02']])).toEqual(['b 2026-07-02 2026-07-08'])
  expect(held([{ uid: 'c', reason: 'recurrence' }])).toEqual(['c#2026-08-01 2026-08-01 2026-08-03'])
  // Its rule was never followed: the one occurrence that is known is read anew each time.
  expect(held([{ uid: 'b', reason: 'recurrence' }])).toEqual([])
})

test('OP-201: an event without a UID may be any event', () => {
  expect(held([{ uid: null, reason: 'start' }])).toHaveLength(3)
  expect(held([{ uid: null, reason: 'recurrence' }])).toEqual(['c#2026-08-01 2026-08-01 2026-08-03'])
})

test.each<IgnoreReason>(['block', 'echo', 'rolling'])(
  'OP-201: a known %s in doubt takes no nights, and frees none that a stay has',
  (ignored) => {
    const stay: KnownEvent = { uid: 'stay', start: '2026-07-01', end: '2026-07-08', ignored: null }
    const aside: KnownEvent = { uid: 'x', start: '2026-08-01', end: '2026-08-08', ignored }
    const retained = (uid: string | null, read: KnownEvent[] = []) =>
      retainedEvents([stay, aside], [{ uid, reason: 'start' }], read, today)
    expect(retained(null)).toEqual([stay])
    // Recognised by what was known of it, not by its summary, so that it is remembered.
    expect(retained('x')).toEqual(ignored === 'block' ? [] : [aside])
    expect(retained('x', [{ ...aside, end: '2026-08-09' }])).toEqual([])
    expect(retained('stay', [{ ...aside, start: '2026-07-01', end: '2026-07-08' }])).toEqual([stay])
  },
)

test('OP-201: an ignored event keeps its end while it is unreadable, unless its start has changed', () => {
  const echo: KnownEvent = { uid: 'x', start: '2026-08-01', end: '2026-08-08', ignored: 'echo' }
  const read = (start: string) => [{ uid: 'x', summary: 'CLOSED', start, end: addDays(start, 1) }]
  const ends = (start: string, doubtful: IncompleteEvent[], before = echo) =>
    restoreKnownEnds(read(start), doubtful, [before]).map(({ end }) => end)
  expect(ends('2026-08-01', [{ uid: 'x', reason: 'end' }])).toEqual(['2026-08-08'])
  expect(ends('2026-08-02', [{ uid: 'x', reason: 'end' }])).toEqual(['2026-08-03'])
  expect(ends('2026-08-01', [{ uid: 'y', reason: 'end' }])).toEqual(['2026-08-02'])
  expect(ends('2026-08-01', [{ uid: 'x', reason: 'end' }], { ...echo, ignored: null })).toEqual(['2026-08-02'])
})

test('OP-201: thousands of incomplete events are decided quickly, and what they retain is bounded', () => {
  const doubtful: IncompleteEvent[] = [{ uid: null, reason: 'start' }]
  const apart = (count: number, first: string): KnownEvent[] =>
    Array.from({ length: count }, (_, index) => {
      const start = addDays(first, index * 4)
      return { uid: `${first} ${index}`, start, end: addDays(start, 3), ignored: null }
    })
  const read = apart(MAX_TRACKED_EVENTS - 2_000, today).map((event) => ({ ...event, end: addDays(event.start, 1) }))
  const began = Date.now()
  for (let times = 0; times < 10; times++) {
    expect(retainedEvents(apart(2_000, today), doubtful, read, today)).toHaveLength(2_000)
  }
  // Ten seconds and more when each known event is compared with each that was read.
  expect(Date.now() - began).toBeLessThan(3_000)
  expect(retainedEvents(apart(2_001, today), doubtful, read, today)).toBeNull()
  // Each of them in hundreds of parts.
  const long = Array.from({ length: 2_000 }, (_, index) => ({
    uid: `${index}`,
    start: today,
    end: '2030-01-01',
    ignored: null,
  }))
  expect(retainedEvents(long, doubtful, read, today)).toBeNull()
})
