import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { overlap } from '../stay/day-ranges.ts'
import type { DayRange } from '../stay/stay.ts'
import {
  type CalendarReading,
  classifyEvents,
  type ExternalEvent,
  type KnownEvent,
  splitEvents,
} from './external-events.ts'

const TODAY = '2026-06-01'
const event = (summary: string, start: string, end: string, uid = `${summary} ${start}`): ExternalEvent => ({
  uid,
  summary,
  start,
  end,
})
const sort = (reading: Partial<CalendarReading> & { events: ExternalEvent[] }) =>
  classifyEvents({ today: TODAY, known: [], readOn: null, taken: [], ...reading }).map(({ ignored }) => ignored)

test.each([
  ['Reserved', null],
  ['Réservé', null],
  ['Paul Kermarrec', null],
  ['CLOSED - Not available', null],
  ['Airbnb (Not available)', 'block'],
  ['Not available', 'block'],
  ['Blocked', 'block'],
  ['Indisponible', 'block'],
])('an event called %s is left aside as %s', (summary, ignored) => {
  expect(sort({ events: [event(summary, '2026-07-04', '2026-07-11')] })).toEqual([ignored])
})

test('a block at the end of the booking window is rolling; a long stay there is not, nor a block that ends soon', () => {
  const stay = event('Reserved', '2026-07-04', '2026-07-11')
  const far = (summary: string) => event(summary, '2027-03-01', '2027-06-01')
  expect(sort({ events: [stay, far('CLOSED - Not available')] })).toEqual([null, 'rolling'])
  expect(sort({ events: [far('Reserved')] })).toEqual([null])
  expect(sort({ events: [event('CLOSED', '2026-07-01', '2026-09-01')] })).toEqual([null])
  expect(sort({ events: [event('CLOSED', '2027-05-01', '2027-05-20')] })).toEqual([null])
})

test('a block that moves by the days that have passed is rolling, at either end, and stays rolling', () => {
  const known: KnownEvent[] = []
  const readings: (string | null)[][] = []
  for (let day = 0; day < 4; day++) {
    const today = addDays(TODAY, day)
    const events = [
      event('Closed', today, addDays(today, 2), `notice of ${day}`),
      event('Paul', '2026-07-04', '2026-07-11', 'paul'),
      event('Closed', addDays(today, 350), addDays(today, 365), 'horizon'),
    ]
    const sorted = classifyEvents({ today, events, known, readOn: day === 0 ? null : addDays(today, -1), taken: [] })
    readings.push(sorted.map(({ ignored }) => ignored))
    known.splice(
      0,
      known.length,
      ...sorted.map(({ event: { uid, start, end }, ignored }) => ({ uid, start, end, ignored })),
    )
  }
  expect(readings).toEqual([
    [null, null, null],
    ['rolling', null, 'rolling'],
    ['rolling', null, 'rolling'],
    ['rolling', null, 'rolling'],
  ])
})

test('a stay that is postponed by a day is still a stay', () => {
  const known = [{ uid: 'paul', start: '2026-07-04', end: '2026-07-11', ignored: null }]
  expect(sort({ events: [event('Paul', '2026-07-05', '2026-07-12', 'paul')], known, readOn: '2026-05-31' })).toEqual([
    null,
  ])
})

test('a stay that begins today is a stay, even if one of the same length began yesterday', () => {
  const known = [{ uid: 'a', start: '2026-05-31', end: TODAY, ignored: null }]
  const tonight = event('Reserved', TODAY, '2026-06-02')
  expect(sort({ events: [tonight], known, readOn: '2026-05-31' })).toEqual([null])
  expect(sort({ events: [tonight], known: [{ ...tonight, ignored: 'rolling' }] })).toEqual([null])
})

test('nights that the other site imported from us are an echo, even once they are free here; its own reservation is not', () => {
  const taken = [{ start: '2026-07-04', end: '2026-07-11' }]
  const closed = event('CLOSED - Not available', '2026-07-04', '2026-07-11')
  expect(sort({ events: [closed], taken })).toEqual(['echo'])
  expect(sort({ events: [event('Reserved', '2026-07-04', '2026-07-11')], taken })).toEqual([null])
  expect(sort({ events: [event('CLOSED - Not available', '2026-07-04', '2026-07-12')], taken })).toEqual([null])
  const echo: KnownEvent = { ...closed, ignored: 'echo' }
  expect(sort({ events: [closed], known: [echo] })).toEqual(['echo'])
  const moved = event('CLOSED - Not available', '2026-07-05', '2026-07-12', closed.uid)
  expect(sort({ events: [moved], known: [echo] })).toEqual([null])
  // A stored stay remains a stay when the taken nights are its own.
  expect(sort({ events: [closed], known: [{ ...closed, ignored: null }], taken })).toEqual([null])
})

test('past, distant, empty and duplicate events are dropped', () => {
  const week = event('Reserved', '2026-07-04', '2026-07-11')
  const events = [
    event('Reserved', '2026-05-20', TODAY),
    event('Reserved', '2030-05-20', '2030-05-27'),
    event('Reserved', '2026-07-04', '2026-07-04'),
    week,
    { ...week, uid: 'the same from elsewhere' },
    event('Reserved', '2026-05-28', '2026-06-02'),
  ]
  expect(sort({ events })).toEqual([null, null])
})

test('splitting covers each night of a stay once; taken nights are conflicts', () => {
  const day = (offset: number) => addDays('2026-06-01', offset)
  const range = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })).map(([from, nights]) => ({
    start: day(from),
    end: day(from + nights),
  }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), fc.array(range, { maxLength: 6 }), (stays, taken) => {
      const sorted = stays.map((stay, index) => ({ event: { ...stay, uid: `${index}`, summary: '' }, ignored: null }))
      const parts = splitEvents(sorted, taken)
      for (let offset = 0; offset < 60; offset++) {
        const night = { start: day(offset), end: day(offset + 1) }
        const on = (ranges: readonly DayRange[]) => ranges.filter((range) => overlap(range, night)).length
        const isWanted = on(stays) > 0
        expect(on(parts.filter(({ takes }) => takes))).toBe(isWanted && on(taken) === 0 ? 1 : 0)
        expect(on(parts)).toBe(on(stays))
      }
    }),
  )
})
