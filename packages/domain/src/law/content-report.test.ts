import { expect, test } from 'vitest'
import { actorOf } from '../account/actor.ts'
import { can } from '../can.ts'
import { isWithdrawn, mayDecideReport } from './content-report.ts'

test('LW-306 a decision counts only when it was taken on all the decisions before it', () => {
  expect(mayDecideReport({ decisions: 0, seen: 0 })).toEqual({ ok: true })
  expect(mayDecideReport({ decisions: 3, seen: 3 })).toEqual({ ok: true })
  expect(mayDecideReport({ decisions: 1, seen: 0 })).toEqual({ ok: false, reason: 'changedMeanwhile' })
  expect(mayDecideReport({ decisions: 0, seen: 1 })).toEqual({ ok: false, reason: 'changedMeanwhile' })
})

test('LW-306 content is withdrawn while one of its reports was found right; a report alone withdraws nothing', () => {
  expect(isWithdrawn([])).toBe(false)
  expect(isWithdrawn([null, null])).toBe(false)
  expect(isWithdrawn(['kept', null])).toBe(false)
  expect(isWithdrawn(['kept', 'withdrawn', null])).toBe(true)
})

test('LW-306 the network decides on reports, with a second factor, and no agency does', () => {
  const now = Date.parse('2027-06-15T10:00:00Z')
  const decide = (role: 'director' | 'network', secondFactorAt: number | null) =>
    can(
      actorOf({
        id: 'me',
        hasAdvancedExtranetAccess: false,
        accessRight: 'agency',
        memberships: [{ agencyId: role === 'network' ? null : 1, role }],
        secondFactorAt,
      }),
      'workForAgency',
      { agencyId: 1, action: 'decideReports', now },
    )
  expect(decide('network', now)).toEqual({ ok: true })
  expect(decide('network', null)).toEqual({ ok: false, reason: 'secondFactorRequired' })
  expect(decide('director', now)).toEqual({ ok: false, reason: 'forbidden' })
})
