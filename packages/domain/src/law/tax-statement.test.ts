import { expect, test } from 'vitest'
import { decideDeclaration, lastQuarter, sumByPayee, taxDueOn, undeclaredSpans } from './tax-statement.ts'

test.each([
  ['2026-03-31', '2026-06-30'],
  ['2026-06-30', '2026-06-30'],
  ['2026-07-01', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
])('LW-109: a period that ends on %s is paid by %s', (endsOn, dueOn) => {
  expect(taxDueOn(endsOn)).toBe(dueOn)
})

test('LW-109: the next declaration is that of the last quarter', () => {
  expect(lastQuarter('2026-11-25')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(lastQuarter('2027-01-01')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('LW-109: a period is declared once, when it is over, at the amount that was seen', () => {
  const declare = (change: object = {}, state: object = {}) =>
    decideDeclaration(
      { from: '2026-07-01', to: '2026-09-30', expectedCents: 700, ...change },
      { cents: 700, declared: [], today: '2026-10-01', ...state },
    )
  expect(declare()).toEqual({ ok: true })
  expect(declare({ to: '2026-06-30' })).toMatchObject({ reason: 'invalidDates' })
  expect(declare({}, { today: '2026-09-30' })).toMatchObject({ reason: 'periodNotOver' })
  expect(declare({}, { declared: [{ from: '2026-09-30', to: '2026-10-30' }] })).toMatchObject({
    reason: 'alreadyDeclared',
  })
  expect(declare({}, { cents: 701 })).toMatchObject({ reason: 'taxChanged' })
})

test('LW-109: totals are those of each payee, the commune first', () => {
  const shares = [
    { payee: 'department', cents: 5 },
    { payee: 'commune', cents: 50 },
    { payee: 'department', cents: -1 },
  ]
  expect(sumByPayee(shares)).toEqual([
    { payee: 'commune', cents: 50 },
    { payee: 'department', cents: 4 },
  ])
})

test.each([
  [[], [['2026-01-01', '2026-09-30']]],
  [[['2026-07-01', '2026-09-30']], [['2026-01-01', '2026-06-30']]],
  [
    [
      ['2026-07-01', '2026-07-31'],
      ['2026-03-01', '2026-04-30'],
    ],
    [
      ['2026-01-01', '2026-02-28'],
      ['2026-05-01', '2026-06-30'],
      ['2026-08-01', '2026-09-30'],
    ],
  ],
  [[['2025-10-01', '2026-12-31']], []],
  [
    [
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', '2026-09-30'],
    ],
    [],
  ],
])('LW-109: of a period what is not in %j is left to declare', (declared, left) => {
  const days = ([from = '', to = '']: string[]) => ({ from, to })
  expect(undeclaredSpans({ from: '2026-01-01', to: '2026-09-30' }, declared.map(days))).toEqual(left.map(days))
})
