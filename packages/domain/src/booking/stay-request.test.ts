import { expect, test } from 'vitest'
import { mayRequest } from './stay-request.ts'

const booking = { status: 'confirmed', startDate: '2027-07-10', hasOpenRequest: false } as const

test.each([
  ['change', {}, '2027-07-10', null],
  ['cancellation', {}, '2027-07-10', null],
  ['cancellation', { status: 'paid' }, '2027-01-01', null],
  ['change', { status: 'option' }, '2027-01-01', null],
  ['cancellation', { status: 'option' }, '2027-01-01', 'tooLateToChange'],
  ['change', { status: 'held' }, '2027-01-01', 'tooLateToChange'],
  ['change', { status: 'pending' }, '2027-01-01', 'tooLateToChange'],
  ['change', { status: 'cancelled' }, '2027-01-01', 'tooLateToChange'],
  ['cancellation', { status: 'refunded' }, '2027-01-01', 'tooLateToChange'],
  ['change', {}, '2027-07-11', 'tooLateToChange'],
  ['cancellation', { hasOpenRequest: true }, '2027-01-01', 'requestOpen'],
] as const)('AG-210: a %s of a booking %j on %s is refused for %s', (kind, changes, today, reason) => {
  const decision = mayRequest(kind, { ...booking, ...changes }, today)
  expect(decision).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})
