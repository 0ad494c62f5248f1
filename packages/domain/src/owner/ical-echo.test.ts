import { expect, test } from 'vitest'
import { feedUid, isEcho, isFeedUid, nightsKey } from './ical-echo.ts'

const event = { start: '2027-07-10', end: '2027-07-17' }

test('an event with a UID of our feed is recognised, one of another host is not', () => {
  expect(isFeedUid(feedUid(12, 'escale.example'), 'escale.example')).toBe(true)
  expect(isFeedUid(feedUid(12, 'other.example'), 'escale.example')).toBe(false)
  expect(isFeedUid('reservation-12@escale.example', 'escale.example')).toBe(false)
})

test.each([
  ['exactly the nights of a stay here', undefined, [event], true],
  ['nights that are free here', undefined, [], false],
  ['a part of the nights of a stay here', undefined, [{ ...event, end: '2027-07-24' }], false],
  ['a known echo whose nights are free again', { ...event, wasEcho: true }, [], true],
  ['a known stay that has taken these nights itself', { ...event, wasEcho: false }, [event], false],
  ['a known echo that has moved to free nights', { start: '2027-07-03', end: '2027-07-10', wasEcho: true }, [], false],
])('%s: echo is %s', (_, known, taken, expected) => {
  expect(isEcho(event, { known, takenNights: new Set(taken.map(nightsKey)) })).toBe(expected)
})
