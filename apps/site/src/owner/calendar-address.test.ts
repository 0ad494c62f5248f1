import { expect, test } from 'vitest'
import {
  actionQuery,
  calendarHref,
  pickDatesQuery,
  readActionSearch,
  readCalendarSearch,
  shownDays,
} from './calendar-address.ts'

test.each([
  [{}, { view: 'month', from: '2027-02-01', to: '2027-03-01' }],
  [{ month: '2027-12' }, { view: 'month', from: '2027-12-01', to: '2028-01-01' }],
  [{ year: 2028 }, { view: 'year', from: '2028-01-01', to: '2029-01-01' }],
  // Invalid values show the current month.
  [{ month: '2027-13' }, { view: 'month', from: '2027-02-01', to: '2027-03-01' }],
  [{ year: 'soon' }, { view: 'month', from: '2027-02-01', to: '2027-03-01' }],
])('OW-03: the address %j shows %j', (search, shown) => {
  expect(shownDays(readCalendarSearch(search), '2027-02-14')).toEqual(shown)
})

test('the address contains property, view and period', () => {
  expect(calendarHref('month', '2027-07-10', 'EME-1')).toBe(
    '/espace-proprietaire/calendrier?reference=EME-1&month=2027-07',
  )
  expect(calendarHref('year', '2027-07-10', undefined)).toBe('/espace-proprietaire/calendrier?year=2027')
})

test('OW-07: an action’s nights are read completely or not at all', () => {
  const nights = { reference: 'EME-1', start_date: '2027-07-10', end_date: '2027-07-17' }
  expect(readActionSearch(nights)).toEqual(nights)
  expect(readActionSearch({ ...nights, end_date: '2027-07-10' })).toEqual({ reference: 'EME-1' })
})

test('OW-07: the redirect to an action’s page keeps the whole query of the calendar', () => {
  const nights = { reference: 'EME-1', start_date: '2027-07-10', end_date: '2027-07-17' }
  const current = {
    x: 1,
    utm_source: 'mail',
    month: '2027-07',
    reference: 'EME-2',
    action: 'personal',
    reservation: '1/2',
  }
  expect(actionQuery(current, nights)).toEqual({ x: 1, utm_source: 'mail', month: '2027-07', ...nights })
})

test('OW-07: an action’s page without dates leads to the date picker of that action, with its query', () => {
  const query = pickDatesQuery({ x: 1, reference: 'EME-1', start_date: '2027-07-10' }, 'concierge')
  expect(query).toEqual({ x: 1, reference: 'EME-1', action: 'concierge' })
  expect(readCalendarSearch(query)).toEqual({ reference: 'EME-1', action: 'concierge' })
  expect(readCalendarSearch({ action: 'toString' })).toEqual({})
})
