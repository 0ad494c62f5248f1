import type { OwnerStay } from '@escale/contract/owner'
import { expect, test } from 'vitest'
import { activeStays, blockedNights, dayStays, incomeOfStays, segmentsIn } from './calendar-model.ts'

const stay = (start_date: string, end_date: string, over: Partial<OwnerStay> = {}): OwnerStay => ({
  id: `${start_date}-${end_date}`,
  booking: null,
  kind: 'booking',
  status: 'paid',
  reference: 'A',
  lotName: 'La Villa',
  start_date,
  end_date,
  nights: 1,
  adults: 2,
  children: 0,
  label: 'Anne D.',
  note: '',
  incomeCents: null,
  expiresAt: null,
  cancellable: false,
  ...over,
})

test('OW-03: a departure and an arrival share a day, each half of it', () => {
  const [leaving, coming] = segmentsIn(
    [stay('2027-07-03', '2027-07-10'), stay('2027-07-10', '2027-07-12')],
    '2027-07-05',
    '2027-07-12',
  )
  // A week from Monday 5th: eleven halves up to Saturday noon, then three up to the end of Sunday.
  expect(leaving).toMatchObject({ day: '2027-07-05', fromNoon: false, halves: 11, begins: false, ends: true })
  expect(coming).toMatchObject({ day: '2027-07-10', fromNoon: true, halves: 3, begins: true, ends: false })
})

test('a departure on the first morning of a month is shown, an arrival after the month is not', () => {
  const segments = segmentsIn(
    [stay('2027-06-25', '2027-07-01'), stay('2027-08-01', '2027-08-02')],
    '2027-07-01',
    '2027-08-01',
  )
  expect(segments).toHaveLength(1)
  expect(segments[0]).toMatchObject({ day: '2027-07-01', halves: 1, ends: true })
})

test('a day lists departures, arrivals and stays; a service blocks no night', () => {
  const stays = [stay('2027-07-03', '2027-07-10'), stay('2027-07-10', '2027-07-11', { kind: 'concierge' })]
  expect(dayStays(stays, '2027-07-10')).toMatchObject({ leaving: [stays[0]], coming: [stays[1]], isFree: true })
  expect(dayStays(stays, '2027-07-05')).toMatchObject({ staying: [stays[0]], isFree: false })
  expect(blockedNights(stays, '2027-07-01', '2027-08-01')).toBe(7)
})

test('expired and cancelled stays are not shown', () => {
  const stays = [
    stay('2027-07-03', '2027-07-10', { status: 'cancelled' }),
    stay('2027-07-03', '2027-07-10', { status: null }),
  ]
  expect(activeStays(stays)).toEqual([stays[1]])
})

test('OW-03: the income of a month adds up the stays that begin in it', () => {
  const stays = [
    stay('2027-06-28', '2027-07-03', { incomeCents: 10_000 }),
    stay('2027-07-03', '2027-07-10', { incomeCents: 40_000 }),
    stay('2027-07-28', '2027-08-04', { incomeCents: 30_050 }),
    stay('2027-07-12', '2027-07-14', { kind: 'personal' }),
  ]
  expect(incomeOfStays(stays, '2027-07-01', '2027-08-01')).toBe(70_050)
  expect(incomeOfStays(stays, '2027-08-01', '2027-09-01')).toBeNull()
})
