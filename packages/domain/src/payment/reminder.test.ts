import { expect, test } from 'vitest'
import { decideReminder, dueReminder } from './reminder.ts'

test.each([
  ['payable, never reminded', true, null, 'ok'],
  ['payable, reminded yesterday', true, '2026-06-14', 'ok'],
  ['payable, reminded today', true, '2026-06-15', 'remindedToday'],
  ['nothing is due', false, null, 'nothingDue'],
] as const)('AG-405 staff may remind: %s', (_, isPayable, lastOn, expected) => {
  const decision = decideReminder({ isPayable, lastOn }, '2026-06-15')
  expect(decision.ok ? 'ok' : decision.reason).toBe(expected)
})

test.each([
  ['before the first step', '2026-06-10', [7, 14], null, null],
  ['on the first step', '2026-06-08', [7, 14], null, 7],
  ['the rule has sent this step', '2026-06-08', [7, 14], '2026-06-15', null],
  ['a reminder before the step does not count', '2026-06-08', [7, 14], '2026-06-14', 7],
  ['the latest step stands in for the ones before', '2026-06-01', [7, 14], null, 14],
  ['staff reminded since the latest step', '2026-05-20', [14, 7], '2026-06-04', null],
  ['no steps', '2026-01-01', [], null, null],
] as const)('AG-405 the rule reminds: %s', (_, dueOn, lateDays, lastOn, expected) => {
  expect(dueReminder({ dueOn, lateDays, lastOn }, '2026-06-15')).toBe(expected)
})
