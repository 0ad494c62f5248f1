import { expect, test, vi } from 'vitest'
import { addressLine, heldUntil, leftToPay, refundOf } from './file-labels.ts'

vi.mock('../../i18n/locale.ts', async () => ({
  ...(await vi.importActual('../../i18n/locale.ts')),
  currentLocale: () => 'fr',
}))

test('AG-203 an address is one line with the name of its country; a country alone is none', () => {
  const nothing = { address: '', address2: '', postalCode: '', city: '', country: 'BE' }
  expect(addressLine(nothing)).toBe('')
  expect(addressLine({ ...nothing, address: '3, rue Neuve', postalCode: '1000', city: 'Bruxelles' })).toBe(
    '3, rue Neuve, 1000 Bruxelles, Belgique',
  )
  expect(addressLine({ ...nothing, city: 'Rennes', country: 'x' })).toBe('Rennes, x')
})

test('AG-204 the nights of an option are held through its last day, those of a payment to the minute', () => {
  const midnight = '2027-04-12T22:00:00.000Z'
  expect(heldUntil({ status: 'option', holdExpiresAt: midnight })).toBe('12/04/2027')
  expect(heldUntil({ status: 'held', holdExpiresAt: '2027-04-12T08:20:00.000Z' })).toBe('12/04/2027 10:20')
  expect(heldUntil({ status: 'option', holdExpiresAt: null })).toBeNull()
  expect(heldUntil({ status: 'expired', holdExpiresAt: midnight })).toBeNull()
})

test.each([
  [0, null, { madeCents: 0, dueCents: 10_440 }],
  [10_440, null, { madeCents: 0, dueCents: 10_440 }],
  [10_440, '2026-11-26T08:00:00.000Z', { madeCents: 10_440, dueCents: 0 }],
  [4_000, '2026-11-26T08:00:00.000Z', { madeCents: 4_000, dueCents: 6_440 }],
])('AG-207 of a refund of 104,40 €, %i cents agreed and settled at %s: %j', (amountCents, settledAt, refund) => {
  const agreed = { id: 'a', amountCents, createdAt: '2026-11-25T08:00:00.000Z', isManual: true, settledAt }
  const file = {
    cancelled: { by: 'tenant' as const, refundDueCents: 10_440, indemnityCents: 0 },
    money: { paidCents: 30_000, givenBackCents: amountCents },
    refunds: amountCents > 0 ? [agreed] : [],
  }
  expect(refundOf(file)).toEqual(refund)
})

test('AG-203 what is left to pay are the instalments that are not paid', () => {
  const instalment = { kind: 'deposit' as const, amountCents: 30_000, dueOn: '2027-04-12', paid: true, payable: false }
  const balance = { ...instalment, kind: 'balance' as const, amountCents: 70_050, paid: false }
  expect(leftToPay([instalment, balance])).toBe(70_050)
  expect(leftToPay([instalment, { ...balance, paid: true }])).toBe(0)
  expect(leftToPay([])).toBe(0)
})
