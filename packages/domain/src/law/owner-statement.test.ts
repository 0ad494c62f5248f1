import { expect, test } from 'vitest'
import {
  isMonthOver,
  STATEMENT_ACTIONS,
  STATEMENT_STATES,
  statementAfter,
  statementLabel,
  totalsOf,
} from './owner-statement.ts'

test('AG-406 a statement is checked, sent and closed in this order; only a check is taken back', () => {
  const steps = STATEMENT_STATES.flatMap((state) =>
    STATEMENT_ACTIONS.flatMap((action) => {
      const next = statementAfter(state, action)
      return next === null ? [] : [`${state} ${action} ${next}`]
    }),
  )
  expect(steps).toEqual(['draft check checked', 'checked reopen draft', 'checked send sent', 'sent close closed'])
})

test('AG-406 the closing balance is the opening one, with what came and without what went', () => {
  expect(totalsOf(-500, [{ cents: 70_000 }, { cents: -16_450 }, { cents: -50_000 }])).toEqual({
    openingCents: -500,
    creditCents: 70_000,
    debitCents: 66_450,
    closingCents: 3_050,
  })
  expect(totalsOf(12, [])).toMatchObject({ creditCents: 0, debitCents: 0, closingCents: 12 })
})

test.each([
  ['2026-05-01', '2026-05-31', false],
  ['2026-05-01', '2026-06-01', true],
  ['2025-12-01', '2026-01-01', true],
])('AG-406 on %2$s the month of %1$s is over: %3$s', (month, today, expected) => {
  expect(isMonthOver(month, today)).toBe(expected)
})

test('AG-406 a line of a statement names its stay, and its number once', () => {
  const stay = { guestName: 'Zoé Ménard', lotName: 'Les Pins', arrival: '2027-07-10', departure: '2027-07-17' }
  const line = { label: 'Décompte du séjour ESC-2027-3', documentRef: 'ESC-2027-3' }
  expect(statementLabel(line, stay)).toBe('Décompte du séjour, Zoé Ménard, Les Pins, du 10/07/2027 au 17/07/2027')
  // The guest's name is deleted when its time is over.
  expect(statementLabel(line, { ...stay, guestName: '' })).toBe(
    'Décompte du séjour, Les Pins, du 10/07/2027 au 17/07/2027',
  )
  expect(statementLabel({ label: 'Dépense pour le propriétaire, plombier', documentRef: 'F 12' }, null)).toBe(
    'Dépense pour le propriétaire, plombier',
  )
  expect(statementLabel({ label: 'Décompte', documentRef: '' }, null)).toBe('Décompte')
})
