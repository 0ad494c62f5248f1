import type { PlannedStay } from '@escale/contract/planning'
import { expect, test } from 'vitest'
import {
  closureAmong,
  DAY_PX,
  freeNights,
  GRID_DAYS,
  hasFreeNight,
  monthsOf,
  movedStay,
  nightAtPx,
  placeOf,
} from './planning-geometry.ts'

const FROM = '2026-11-22'
const TODAY = '2026-11-25'

const stay = (id: number, start: string, end: string): PlannedStay => ({
  id,
  start,
  end,
  kind: 'booking',
  status: 'confirmed',
  agencyBookingId: `A-${id}`,
  label: 'Zoé Ménard',
  closure: null,
})
const [first, second] = [stay(1, '2026-11-27', '2026-11-30'), stay(2, '2026-12-05', '2026-12-12')]
const lot = {
  reference: 'EME-1',
  name: 'Ty Coz',
  city: 'Carnac',
  capacity: 4,
  uri: null,
  preparationNights: 0,
  stays: [first, second],
}

test('AG-202 nights stand from noon to noon, cut at both ends of the grid, and the pointer finds them there', () => {
  expect(placeOf(first, FROM)).toEqual({ left: 5.5 * DAY_PX + 1, width: 3 * DAY_PX - 2 })
  expect(placeOf({ start: '2026-11-20', end: '2026-11-24' }, FROM)).toEqual({ left: 1, width: 2.5 * DAY_PX - 2 })
  expect(nightAtPx(5.5 * DAY_PX + 1, FROM)).toBe('2026-11-27')
  expect(nightAtPx(5.5 * DAY_PX - 1, FROM)).toBe('2026-11-26')
  expect(nightAtPx(-50, FROM)).toBe(FROM)
  expect(nightAtPx(1e9, FROM)).toBe('2028-07-01')
})

test('AG-202 nights are chosen in either direction, if all are free and none is past', () => {
  const nights = { reference: 'EME-1', name: 'Ty Coz', start: '2026-11-30', end: '2026-12-05' }
  expect(freeNights(lot, { anchor: '2026-11-30', night: '2026-12-04' }, TODAY)).toEqual(nights)
  expect(freeNights(lot, { anchor: '2026-12-04', night: '2026-11-30' }, TODAY)).toEqual(nights)
  expect(freeNights(lot, { anchor: '2026-11-29', night: '2026-12-01' }, TODAY)).toBeNull()
  expect(freeNights(lot, { anchor: '2026-11-24', night: '2026-11-26' }, TODAY)).toBeNull()
})

test('AG-208 nights that staff closed are found among others, which are not theirs to open', () => {
  const closed: PlannedStay = { ...stay(3, '2026-12-01', '2026-12-04'), kind: 'closed', closure: 'damage' }
  const imported: PlannedStay = { ...stay(4, '2026-12-14', '2026-12-16'), kind: 'import' }
  const shut = { ...lot, stays: [second, imported, closed, first] }
  const found = { reference: 'EME-1', name: 'Ty Coz', stay: closed }
  expect(closureAmong(shut, { anchor: '2026-12-02', night: '2026-12-02' })).toEqual(found)
  expect(closureAmong(shut, { anchor: '2026-12-13', night: '2026-11-30' })).toEqual(found)
  expect(closureAmong(shut, { anchor: '2026-12-04', night: '2026-12-15' })).toBeNull()
})

test('AG-208 free nights are left until every night of the range is taken or closed', () => {
  const nights = { start: '2026-11-28', end: '2026-12-07' }
  expect(hasFreeNight([first, second], nights)).toBe(true)
  expect(hasFreeNight([first, second, stay(3, '2026-11-30', '2026-12-04')], nights)).toBe(true)
  expect(hasFreeNight([first, second, stay(3, '2026-11-30', '2026-12-05')], nights)).toBe(false)
})

test('AG-202 a booking moves over its own nights, not over those of others, nor into the past', () => {
  expect(movedStay(first, lot, 1, TODAY)).toMatchObject({ start: '2026-11-28', end: '2026-12-01' })
  expect(movedStay(first, lot, 6, TODAY)).toBeNull()
  expect(movedStay(first, lot, -3, TODAY)).toBeNull()
  expect(movedStay(first, { ...lot, reference: 'EME-2', stays: [] }, 0, TODAY)).toMatchObject({
    reference: 'EME-2',
    start: first.start,
  })
})

test('AG-202 months stand above their days', () => {
  expect(monthsOf(FROM, 45)).toEqual([
    { day: FROM, first: 0, days: 9 },
    { day: '2026-12-01', first: 9, days: 31 },
    { day: '2027-01-01', first: 40, days: 5 },
  ])
  expect(monthsOf(FROM, GRID_DAYS).reduce((sum, { days }) => sum + days, 0)).toBe(GRID_DAYS)
})
