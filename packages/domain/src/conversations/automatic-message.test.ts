import { expect, test } from 'vitest'
import {
  type AutomaticRule,
  automaticDay,
  decideAutomaticMessage,
  dueStayDays,
  type MessagedStay,
} from './automatic-message.ts'

const stay: MessagedStay = {
  kind: 'tenant',
  status: 'paid',
  startDate: '2027-07-10',
  endDate: '2027-07-17',
  balanceDueOn: '2027-06-10',
  bookedOn: '2027-03-01',
}
const before: AutomaticRule = { moment: 'beforeCheckIn', days: 3, since: '2027-01-01' }
const onCheckIn: AutomaticRule = { ...before, days: 0 }
const after: AutomaticRule = { moment: 'afterCheckOut', days: 2, since: '2027-01-01' }

test.each([
  [before, '2027-07-06', 'notYet'],
  [before, '2027-07-07', 'sent'],
  [before, '2027-07-10', 'sent'],
  [before, '2027-07-11', 'tooLate'],
  [onCheckIn, '2027-07-09', 'notYet'],
  [onCheckIn, '2027-07-10', 'sent'],
  [onCheckIn, '2027-07-11', 'tooLate'],
  [after, '2027-07-18', 'notYet'],
  [after, '2027-07-19', 'sent'],
  [after, '2027-07-22', 'sent'],
  [after, '2027-07-23', 'tooLate'],
] as const)('AG-303 a rule is due on its day: %o on %s: %s', (rule, today, expected) => {
  const decision = decideAutomaticMessage(rule, stay, today)
  expect(decision.ok ? 'sent' : decision.reason).toBe(expected)
  // Whatever is sent is among the stays that are read.
  const { from, to } = dueStayDays(rule, today)
  const day = rule.moment === 'beforeCheckIn' ? stay.startDate : stay.endDate
  expect(day >= from && day <= to).toBe(expected === 'sent')
})

test.each([
  [{ kind: 'personal' }, 'notATenant'],
  [{ kind: 'coBooking' }, 'notATenant'],
  [{ status: 'held' }, 'notBooked'],
  [{ status: 'option' }, 'notBooked'],
  [{ status: 'expired' }, 'notBooked'],
  [{ status: 'cancelled' }, 'notBooked'],
  [{ status: 'refunded' }, 'notBooked'],
  [{ status: 'confirmed' }, 'unpaid'],
  [{ status: 'confirmed', balanceDueOn: '2027-07-07' }, 'sent'],
  [{ status: 'confirmed', balanceDueOn: null }, 'sent'],
] as const)('AG-303 cancelled and unpaid stays, and those of owners, get no message: %o %s', (changes, expected) => {
  const decision = decideAutomaticMessage(before, { ...stay, ...changes }, '2027-07-07')
  expect(decision.ok ? 'sent' : decision.reason).toBe(expected)
})

test('AG-303 a booking made after the day of a rule gets the message at once, until check-in', () => {
  const late = { ...stay, bookedOn: '2027-07-09' }
  expect(decideAutomaticMessage(before, late, '2027-07-09')).toEqual({ ok: true })
  expect(decideAutomaticMessage({ ...before, since: '2027-07-08' }, late, '2027-07-09')).toEqual({ ok: true })
})

test('AG-303 a rule sends nothing for stays from before it was switched on', () => {
  const since = '2027-07-08'
  const older = { ok: false, reason: 'beforeRule' }
  expect(decideAutomaticMessage({ ...before, since }, stay, '2027-07-08')).toEqual(older)
  expect(decideAutomaticMessage({ ...onCheckIn, since: '2027-07-10' }, stay, '2027-07-10')).toEqual({ ok: true })
  expect(decideAutomaticMessage({ ...after, since: '2027-07-17' }, stay, '2027-07-19')).toEqual({ ok: true })
  expect(decideAutomaticMessage({ ...after, since: '2027-07-18' }, stay, '2027-07-19')).toEqual(older)
})

test('AG-303 the day of a message is counted from check-in or check-out', () => {
  expect([before, onCheckIn, after].map((rule) => automaticDay(rule, stay))).toEqual([
    '2027-07-07',
    '2027-07-10',
    '2027-07-19',
  ])
})
