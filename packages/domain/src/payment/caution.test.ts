import { expect, test } from 'vitest'
import {
  cautionDueBack,
  cautionOpensOn,
  decideAskedCaution,
  decideClosedCaution,
  decideRecordedCaution,
  movementsOfRecorded,
  owedOfClosed,
} from './caution.ts'

const stay = {
  isAgreed: true,
  arrival: '2027-07-10',
  departure: '2027-07-17',
  cautionCents: 50_000,
  hasCaution: false,
}

test.each([
  // A weekend: the reservation outlasts it, so the day is that of the last night less the provider's days.
  ['2027-07-10', '2027-07-12', 7, '2027-07-06'],
  ['2027-07-10', '2027-07-17', 7, '2027-07-09'],
  ['2027-07-10', '2027-07-31', 7, '2027-07-09'],
  ['2027-07-10', '2027-07-17', 30, '2027-06-18'],
  ['2027-07-10', '2027-07-11', 3, '2027-07-09'],
])('AG-404 a caution of a stay from %s to %s is reserved for %i days from %s on', (arrival, departure, days, opens) => {
  expect(cautionOpensOn({ arrival, departure }, days)).toBe(opens)
})

test('AG-404 a caution is taken once, for an agreed stay, at most the caution of the lot', () => {
  const cheque = { means: 'cheque' as const, amountCents: 50_000, receivedOn: '2027-07-01' }
  const record = (change: object, of: object = {}) =>
    decideRecordedCaution({ ...cheque, ...change }, { ...stay, ...of }, '2027-07-01')
  expect(record({})).toEqual({ ok: true })
  expect(record({}, { isAgreed: false })).toEqual({ ok: false, reason: 'cautionNotDue' })
  expect(record({}, { cautionCents: 0 })).toEqual({ ok: false, reason: 'cautionNotDue' })
  expect(record({}, { hasCaution: true })).toEqual({ ok: false, reason: 'cautionTaken' })
  expect(record({ amountCents: 50_001 })).toEqual({ ok: false, reason: 'exceedsCaution' })
  expect(record({ receivedOn: '2027-07-02' })).toEqual({ ok: false, reason: 'receivedInFuture' })
  const cash = { means: 'cash', amountCents: 100_001 }
  expect(record(cash, { cautionCents: 120_000 })).toEqual({ ok: false, reason: 'cashLimit' })
  const ask = (today: string) => decideAskedCaution(stay, { today, holdDays: 7 })
  expect(ask('2027-07-08')).toEqual({ ok: false, reason: 'cautionTooEarly' })
  expect(ask('2027-07-09')).toEqual({ ok: true })
  expect(ask('2027-07-18')).toEqual({ ok: false, reason: 'cautionNotDue' })
})

test('AG-404 a caution is kept with a reason, once the stay has begun, at most what is held', () => {
  const held = { status: 'held' as const, amountCents: 50_000, arrival: stay.arrival }
  const close = (keptCents: number, reason = '', today = stay.departure) =>
    decideClosedCaution({ keptCents, reason }, held, today)
  expect(close(0)).toEqual({ ok: true })
  expect(close(0, '', '2027-07-01')).toEqual({ ok: true })
  expect(close(12_000, 'Broken table')).toEqual({ ok: true })
  expect(close(12_000)).toEqual({ ok: false, reason: 'reasonMissing' })
  expect(close(12_000, 'Broken table', '2027-07-09')).toEqual({ ok: false, reason: 'stayNotBegun' })
  expect(close(50_001, 'Broken table')).toEqual({ ok: false, reason: 'exceedsCaution' })
  expect(decideClosedCaution({ keptCents: 0, reason: '' }, { ...held, status: 'released' }, stay.departure)).toEqual({
    ok: false,
    reason: 'cautionNotHeld',
  })
  expect(cautionDueBack(stay.departure)).toBe('2027-09-17')
})

test('AG-404 a held cheque is no money; what was received is money, and the rest of what is kept is owed until it leaves the bank', () => {
  const money = (means: 'cheque' | 'cash' | 'transfer', keptCents: number) =>
    (['received', 'closed'] as const)
      .flatMap((step) => movementsOfRecorded(step, { amountCents: 50_000, means, keptCents }))
      .reduce((sum, { kind, amountCents }) => (kind === 'captured' ? sum + amountCents : sum), 0)
  expect(movementsOfRecorded('received', { amountCents: 50_000, means: 'cheque' })).toEqual([
    { kind: 'authorised', amountCents: 50_000 },
  ])
  for (const means of ['cheque', 'cash', 'transfer'] as const)
    for (const keptCents of [0, 12_000, 50_000])
      expect(money(means, keptCents) - owedOfClosed({ means, amountCents: 50_000, keptCents })).toBe(keptCents)
  expect(owedOfClosed({ means: 'cheque', amountCents: 50_000, keptCents: 0 })).toBe(0)
  expect(owedOfClosed({ means: 'card', amountCents: 50_000, keptCents: 12_000 })).toBe(0)
})
