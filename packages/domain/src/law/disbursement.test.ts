import { expect, test } from 'vitest'
import { sumOf } from './chart-of-accounts.ts'
import { decideDisbursement, disbursementEntry } from './disbursement.ts'

const today = '2027-08-02'

test('LW-406: nobody receives more from the clients’ bank than the books owe them', () => {
  const decide = (amountCents: number, owedCents: number) =>
    decideDisbursement({ kind: 'owner', amountCents, paidOn: today }, { owedCents, today })
  expect(decide(60_800, 60_800)).toEqual({ ok: true })
  expect(decide(60_801, 60_800)).toEqual({ ok: false, reason: 'exceedsOwed' })
  expect(decide(1, -500)).toEqual({ ok: false, reason: 'exceedsOwed' })
})

test('LW-406: a disbursement of tomorrow is not recorded; charges of the bank always are', () => {
  const facts = { owedCents: 0, today }
  const charges = { kind: 'bankCharges', amountCents: 900, paidOn: today } as const
  expect(decideDisbursement({ ...charges, paidOn: '2027-08-03' }, facts)).toEqual({ ok: false, reason: 'paidInFuture' })
  expect(decideDisbursement(charges, facts)).toEqual({ ok: true })
})

test('LW-406: its entry balances and is dated as it is recorded, with the day of the document beside it', () => {
  const party = { code: 'P1', name: 'Ada Durand' }
  const paid = {
    id: '7',
    kind: 'owner',
    party,
    amountCents: 60_800,
    paidOn: '2027-08-01',
    reference: 'VIR 12',
  } as const
  const entry = disbursementEntry(paid, today)
  expect(entry).toMatchObject({
    source: 'disbursement:7',
    journal: 'BM',
    on: today,
    documentRef: 'VIR 12',
    documentOn: '2027-08-01',
    label: 'Versement au propriétaire, Ada Durand',
  })
  expect(entry.lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['467P', 60_800],
    ['512M', -60_800],
  ])
  expect(sumOf(entry.lines)).toBe(0)
})

test('LW-406: what the agency pays in to make good a shortage raises the clients’ bank', () => {
  const deposit = { kind: 'agencyDeposit', amountCents: 150, paidOn: today } as const
  expect(decideDisbursement(deposit, { owedCents: -150, today })).toEqual({ ok: true })
  const entry = disbursementEntry({ ...deposit, id: '8', party: { code: '', name: '' }, reference: 'VIR 13' }, today)
  expect(entry.lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['512', -150],
    ['512M', 150],
  ])
})
