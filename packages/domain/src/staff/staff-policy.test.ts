import { expect, test } from 'vitest'
import { type Actor, actorOf } from '../account/actor.ts'
import { can } from '../can.ts'
import { mayDo, STAFF_ACTIONS, STAFF_ROLES, type StaffAction, type StaffRole } from './staff-rights.ts'

const NOW = Date.parse('2026-06-15T10:00:00Z')
const MINUTE = 60_000
const account = { id: 'me', hasAdvancedExtranetAccess: true }
const staff = (role: StaffRole, agencyId: number | null = 1, secondFactorAt: number | null = NOW): Actor =>
  actorOf({ ...account, accessRight: 'agency', memberships: [{ agencyId, role }], secondFactorAt })

function decide(actor: Actor, action: StaffAction, agencyId = 1): string {
  const decision = can(actor, 'workForAgency', { agencyId, action, now: NOW })
  return decision.ok ? 'ok' : decision.reason
}

test('AG-102 every role may do in its agency what the table says, and nothing else', () => {
  for (const role of STAFF_ROLES) {
    const actor = staff(role, role === 'network' ? null : 1)
    for (const action of STAFF_ACTIONS) {
      expect([role, action, decide(actor, action)]).toEqual([role, action, mayDo([role], action) ? 'ok' : 'forbidden'])
    }
  }
})

test('AG-102 a front desk sees no amounts, and only accounting, directors and the network give money back', () => {
  expect(decide(staff('frontDesk'), 'viewBookings')).toBe('ok')
  expect(decide(staff('frontDesk'), 'viewAmounts')).toBe('forbidden')
  const refunding = STAFF_ROLES.filter((role) => mayDo([role], 'refundPayment'))
  expect(refunding).toEqual(['accounting', 'director', 'network'])
})

test('AG-103 an agency of somebody else does not exist, whatever the action', () => {
  for (const action of STAFF_ACTIONS) expect(decide(staff('director'), action, 2)).toBe('notFound')
  expect(decide(staff('network', null), 'viewMoney', 2)).toBe('ok')
})

test('AG-104 a role that needs a second factor counts only in a session that showed one', () => {
  expect(decide(staff('director', 1, null), 'viewToday')).toBe('secondFactorRequired')
  expect(decide(staff('booking', 1, null), 'createBooking')).toBe('ok')
})

test('AG-104 a sensitive action asks for the second factor again after ten minutes', () => {
  expect(decide(staff('director', 1, NOW - 10 * MINUTE), 'refundPayment')).toBe('ok')
  expect(decide(staff('director', 1, NOW - 10 * MINUTE - 1), 'refundPayment')).toBe('confirmationRequired')
  expect(decide(staff('director', 1, NOW - 600 * MINUTE), 'cancelBooking')).toBe('ok')
})

test('AG-102 nobody but staff works for an agency', () => {
  expect(decide(actorOf(null), 'viewToday')).toBe('unauthenticated')
  expect(decide(actorOf({ ...account, accessRight: 'tenant' }), 'viewToday')).toBe('forbidden')
  expect(decide(actorOf({ ...account, accessRight: 'owner' }), 'viewToday')).toBe('forbidden')
})

test('AG-101 a director gives roles of the own agency, the network its own roles too', () => {
  const grant = (actor: Actor, agencyId: number | null, role: StaffRole) =>
    can(actor, 'grantRole', { agencyId, role, now: NOW }).ok
  expect(grant(staff('director'), 1, 'accounting')).toBe(true)
  expect(grant(staff('director'), 2, 'accounting')).toBe(false)
  expect(grant(staff('director'), 1, 'network')).toBe(false)
  expect(grant(staff('director'), null, 'network')).toBe(false)
  expect(grant(staff('network', null), null, 'network')).toBe(true)
  expect(grant(staff('booking'), 1, 'reader')).toBe(false)
})
