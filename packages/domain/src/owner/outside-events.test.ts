import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { overlap } from '../stay/day-ranges.ts'
import type { DayRange } from '../stay/stay.ts'
import { type CalendarReading, type KnownEvent, type OutsideEvent, partEvents, sortEvents } from './outside-events.ts'

const TODAY = '2026-06-01'
const event = (summary: string, start: string, end: string, uid = `${summary} ${start}`): OutsideEvent => ({
  uid,
  summary,
  start,
  end,
})
const sort = (reading: Partial<CalendarReading> & { events: OutsideEvent[] }) =>
  sortEvents({ today: TODAY, known: [], readOn: null, taken: [], ...reading }).map(({ leftAside }) => leftAside)

test.each([
  ['Reserved', null],
  ['Réservé', null],
  ['Paul Kermarrec', null],
  ['CLOSED - Not available', null],
  ['Airbnb (Not available)', 'block'],
  ['Not available', 'block'],
  ['Blocked', 'block'],
  ['Indisponible', 'block'],
])('an event called %s is left aside as %s', (summary, leftAside) => {
  expect(sort({ events: [event(summary, '2026-07-04', '2026-07-11')] })).toEqual([leftAside])
})

test('what closes the far end of a calendar is rolling, a long stay at its end is not, nor what ends soon', () => {
  const stay = event('Reserved', '2026-07-04', '2026-07-11')
  const far = (summary: string) => event(summary, '2027-03-01', '2027-06-01')
  expect(sort({ events: [stay, far('CLOSED - Not available')] })).toEqual([null, 'rolling'])
  expect(sort({ events: [far('Reserved')] })).toEqual([null])
  expect(sort({ events: [event('CLOSED', '2026-07-01', '2026-09-01')] })).toEqual([null])
  expect(sort({ events: [event('CLOSED', '2027-05-01', '2027-05-20')] })).toEqual([null])
})

test('what moves on by the days that have passed is rolling, at either end, and stays so whatever it does next', () => {
  const known: KnownEvent[] = []
  const readings: (string | null)[][] = []
  for (let day = 0; day < 4; day++) {
    const today = addDays(TODAY, day)
    const events = [
      event('Closed', today, addDays(today, 2), `notice of ${day}`),
      event('Paul', '2026-07-04', '2026-07-11', 'paul'),
      event('Closed', addDays(today, 350), addDays(today, 365), 'horizon'),
    ]
    const sorted = sortEvents({ today, events, known, readOn: day === 0 ? null : addDays(today, -1), taken: [] })
    readings.push(sorted.map(({ leftAside }) => leftAside))
    known.splice(
      0,
      known.length,
      ...sorted.map(({ event: { uid, start, end }, leftAside }) => ({ uid, start, end, leftAside })),
    )
  }
  expect(readings).toEqual([
    [null, null, null],
    ['rolling', null, 'rolling'],
    ['rolling', null, 'rolling'],
    ['rolling', null, 'rolling'],
  ])
})

test('a stay that is put off by a day is still a stay', () => {
  const known = [{ uid: 'paul', start: '2026-07-04', end: '2026-07-11', leftAside: null }]
  expect(sort({ events: [event('Paul', '2026-07-05', '2026-07-12', 'paul')], known, readOn: '2026-05-31' })).toEqual([
    null,
  ])
})

test('a stay that begins today, where one of as many nights began yesterday, is a stay', () => {
  const known = [{ uid: 'a', start: '2026-05-31', end: TODAY, leftAside: null }]
  const tonight = event('Reserved', TODAY, '2026-06-02')
  expect(sort({ events: [tonight], known, readOn: '2026-05-31' })).toEqual([null])
  expect(sort({ events: [tonight], known: [{ ...tonight, leftAside: 'rolling' }] })).toEqual([null])
})

test('nights that the other site has read here are an echo, also once they are free here; a reservation of theirs is none', () => {
  const taken = [{ start: '2026-07-04', end: '2026-07-11' }]
  const closed = event('CLOSED - Not available', '2026-07-04', '2026-07-11')
  expect(sort({ events: [closed], taken })).toEqual(['echo'])
  expect(sort({ events: [event('Reserved', '2026-07-04', '2026-07-11')], taken })).toEqual([null])
  expect(sort({ events: [event('CLOSED - Not available', '2026-07-04', '2026-07-12')], taken })).toEqual([null])
  const echo: KnownEvent = { ...closed, leftAside: 'echo' }
  expect(sort({ events: [closed], known: [echo] })).toEqual(['echo'])
  const moved = event('CLOSED - Not available', '2026-07-05', '2026-07-12', closed.uid)
  expect(sort({ events: [moved], known: [echo] })).toEqual([null])
  // A stay of theirs that was stored remains one when its own nights are the ones that are taken.
  expect(sort({ events: [closed], known: [{ ...closed, leftAside: null }], taken })).toEqual([null])
})

test('what is over, far away, empty, or there twice is not looked at', () => {
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

test('the parts of stays are all of their nights, once; what is taken is nobody’s but those who had it', () => {
  const day = (offset: number) => addDays('2026-06-01', offset)
  const range = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })).map(([from, nights]) => ({
    start: day(from),
    end: day(from + nights),
  }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), fc.array(range, { maxLength: 6 }), (stays, taken) => {
      const sorted = stays.map((stay, index) => ({ event: { ...stay, uid: `${index}`, summary: '' }, leftAside: null }))
      const parts = partEvents(sorted, taken)
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
