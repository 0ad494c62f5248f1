import { expect, test } from 'vitest'
import { decideRecordedPayment, type RecordedPart } from './recorded-payment.ts'

const today = '2027-03-10'
const part = (means: RecordedPart['means'], amountCents: number): RecordedPart => ({
  means,
  amountCents,
  reference: '',
})
const decide = (parts: RecordedPart[], changes: Partial<Parameters<typeof decideRecordedPayment>[1]> = {}) =>
  decideRecordedPayment(
    { parts, receivedOn: today },
    { due: { amountCents: 120_000 }, cashBeforeCents: 0, today, ...changes },
  )

test('AG-402 the parts of a recorded payment make up the instalment that is due', () => {
  expect(decide([part('holidayVoucher', 25_000), part('cheque', 95_000)])).toEqual({ ok: true })
  expect(decide([part('cheque', 119_999)])).toEqual({ ok: false, reason: 'wrongAmount' })
  expect(decide([part('transfer', 120_000)], { due: null })).toEqual({ ok: false, reason: 'nothingDue' })
})

test('AG-402 cash stays within 1 000 € for one booking, what came before included (CMF D112-3)', () => {
  const mixed = [part('cash', 100_000), part('cheque', 20_000)]
  expect(decide(mixed)).toEqual({ ok: true })
  expect(decide([part('cash', 100_001), part('cheque', 19_999)])).toEqual({ ok: false, reason: 'cashLimit' })
  expect(decide(mixed, { cashBeforeCents: 1 })).toEqual({ ok: false, reason: 'cashLimit' })
})

test('AG-402 money that has not come yet is not recorded', () => {
  const parts = [part('transfer', 120_000)]
  const facts = { due: { amountCents: 120_000 }, cashBeforeCents: 0, today }
  expect(decideRecordedPayment({ parts, receivedOn: '2027-03-11' }, facts)).toEqual({
    ok: false,
    reason: 'receivedInFuture',
  })
  expect(decideRecordedPayment({ parts, receivedOn: '2027-03-01' }, facts)).toEqual({ ok: true })
})
