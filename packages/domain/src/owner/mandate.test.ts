import { expect, test } from 'vitest'
import { checkMandateDays, decideMandateEnd } from './mandate.ts'

const TODAY = '2026-06-15'

test.each([
  ['2026-06-15', '2026-07-01', null, 'ok'],
  ['2026-06-16', '2026-07-01', null, 'signedInFuture'],
  ['2026-06-01', '2026-07-01', '2026-07-01', 'endBeforeStart'],
  ['2026-06-01', '2026-07-01', '2026-07-02', 'ok'],
  ['2026-06-01', '1969-12-31', null, 'unreasonableDay'],
  ['2026-06-01', '2026-07-01', '2126-07-01', 'unreasonableDay'],
])('AG-506 a mandate signed on %s for [%s, %s): %s', (signedOn, startDate, endDate, expected) => {
  const decision = checkMandateDays({ signedOn, startDate, endDate }, TODAY)
  expect(decision.ok ? 'ok' : decision.reason).toBe(expected)
})

test.each([
  ['whole', null, '2026-09-01', ['a', 'b'], ['b', 'a'], 'ok'],
  ['without stays', null, '2026-06-15', [], [], 'ok'],
  ['one stay is not decided', null, '2026-09-01', ['a', 'b'], ['a'], 'undecided'],
  ['a decision twice', null, '2026-09-01', ['a'], ['a', 'a'], 'undecided'],
  ['another stay', null, '2026-09-01', ['a'], ['b'], 'undecided'],
  ['in the past', null, '2026-06-14', [], [], 'invalidEnd'],
  ['before it began', null, '2025-01-01', [], [], 'invalidEnd'],
  ['it has ended', '2026-06-15', '2026-09-01', [], [], 'ended'],
  ['another end, later', '2026-06-16', '2026-09-01', [], [], 'ok'],
])('AG-506 the end of a mandate: %s', (_, had, endDate, stays, decided, expected) => {
  const decision = decideMandateEnd(
    { startDate: '2025-01-01', endDate: had },
    { endDate, stays, decided, today: TODAY },
  )
  expect(decision.ok ? 'ok' : decision.reason).toBe(expected)
})
