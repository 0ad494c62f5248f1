import { expect, test } from 'vitest'
import type { OwnerAction } from './owner-policy.ts'
import { checkOwnerStay, decisionDay, mayCancelAsOwner, ownerActions } from './owner-stay.ts'

const TODAY = '2026-06-01'
const owner = (hasAdvancedAccess: boolean) => ({ kind: 'owner' as const, accountId: 'me', hasAdvancedAccess })
const JULY = { arrival: '2026-07-04', departure: '2026-07-11' }

test('OW-05 every owner has personal use; the other actions need advanced access', () => {
  expect(ownerActions(owner(false))).toEqual(['personal'])
  expect(ownerActions(owner(true))).toEqual(['personal', 'coBooking', 'concierge'])
})

test.each<[string, OwnerAction, boolean, { arrival: string; departure: string }, number, string | true]>([
  ['a week', 'personal', false, JULY, 4, true],
  ['today', 'personal', false, { arrival: TODAY, departure: '2026-06-02' }, 1, true],
  ['thirty nights', 'personal', false, { arrival: '2026-07-01', departure: '2026-07-31' }, 1, true],
  ['thirty-one nights', 'personal', false, { arrival: '2026-07-01', departure: '2026-08-01' }, 1, 'invalidDates'],
  ['until the mandate ends', 'personal', false, { arrival: '2026-07-25', departure: '2026-08-01' }, 1, true],
  ['beyond its end', 'concierge', true, { arrival: '2026-07-26', departure: '2026-08-02' }, 1, 'afterMandate'],
  ['yesterday', 'personal', true, { arrival: '2026-05-31', departure: '2026-06-02' }, 1, 'invalidDates'],
  ['no night', 'personal', true, { arrival: '2026-07-04', departure: '2026-07-04' }, 1, 'invalidDates'],
  ['backwards', 'personal', true, { arrival: '2026-07-11', departure: '2026-07-04' }, 1, 'invalidDates'],
  ['no such day', 'personal', true, { arrival: '2026-06-31', departure: '2026-07-04' }, 1, 'invalidDates'],
  ['one too many', 'personal', true, JULY, 5, 'noCapacity'],
  ['a contact without advanced access', 'coBooking', false, JULY, 2, 'notAllowed'],
  ['a contact with it', 'coBooking', true, JULY, 2, true],
  [
    'a contact for today, too late for an answer',
    'coBooking',
    true,
    { arrival: TODAY, departure: '2026-06-03' },
    2,
    'invalidDates',
  ],
  ['a contact tomorrow', 'coBooking', true, { arrival: '2026-06-02', departure: '2026-06-03' }, 2, true],
  ['a service without advanced access', 'concierge', false, JULY, 2, 'notAllowed'],
  ['a service today', 'concierge', true, { arrival: TODAY, departure: '2026-06-03' }, 2, true],
])('%s as %s', (_, action, hasAdvancedExtranetAccess, stay, adults, outcome) => {
  const decision = checkOwnerStay(
    { action, stay, adults, children: 0 },
    { actor: owner(hasAdvancedExtranetAccess), capacity: 4, until: '2026-08-01', today: TODAY },
  )
  expect(decision).toEqual(outcome === true ? { ok: true } : { ok: false, reason: outcome })
})

test.each([
  ['2026-06-02', '2026-06-01'],
  ['2026-06-08', '2026-06-07'],
  ['2026-06-09', '2026-06-08'],
  ['2026-12-24', '2026-06-08'],
])('a co-booking that begins on %s is answered by %s', (arrival, day) => {
  expect(decisionDay(arrival, TODAY)).toBe(day)
})

test.each([
  ['personal', 'confirmed', true, '2026-06-02', true],
  ['personal', 'confirmed', true, '2026-06-01', 'tooLate'],
  ['coBooking', 'pending', true, '2026-06-02', true],
  ['coBooking', 'confirmed', true, '2026-06-02', true],
  ['coBooking', 'expired', true, '2026-06-02', 'tooLate'],
  ['concierge', 'confirmed', true, '2026-06-02', true],
  ['personal', 'cancelled', true, '2026-06-02', 'tooLate'],
  ['personal', 'confirmed', false, '2026-06-02', 'notTheirs'],
  ['tenant', 'confirmed', true, '2026-06-02', 'notTheirs'],
  ['tenant', 'paid', false, '2026-06-02', 'notTheirs'],
] as const)('OW-06 cancelling a %s, %s, own: %s, from %s', (kind, status, isOwn, arrival, outcome) => {
  const accountId = isOwn ? 'me' : 'another'
  expect(mayCancelAsOwner({ accountId, kind, status, arrival }, owner(false), TODAY)).toEqual(
    outcome === true ? { ok: true } : { ok: false, reason: outcome },
  )
})
