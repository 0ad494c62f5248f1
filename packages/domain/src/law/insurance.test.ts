import { expect, test } from 'vitest'
import { mayOfferInsurance, mayRenounceInsurance } from './insurance.ts'

test('LW-404 over 200 EUR of premium a person an insurance is offered by a registered agency alone', () => {
  const offer = (premiumCents: number, persons: number, isRegistered = false) =>
    mayOfferInsurance({ premiumCents, persons, isRegistered })
  expect(offer(20_000, 1)).toBe(true)
  expect(offer(20_001, 1)).toBe(false)
  expect(offer(40_000, 2)).toBe(true)
  expect(offer(40_001, 2)).toBe(false)
  expect(offer(40_001, 2, true)).toBe(true)
  expect(offer(20_001, 0)).toBe(false)
})

test('LW-404 an insurance is renounced within thirty days, before the arrival, while nothing of it was used', () => {
  const booking = { isInsured: true, isActive: true, concludedOn: '2026-06-01', arrival: '2026-08-01' }
  const on = (day: string, changes = {}) => mayRenounceInsurance({ ...booking, ...changes }, day)
  expect(on('2026-06-01')).toEqual({ ok: true })
  expect(on('2026-07-01')).toEqual({ ok: true })
  expect(on('2026-07-02')).toEqual({ ok: false, reason: 'tooLate' })
  expect(on('2026-06-09', { arrival: '2026-06-10' })).toEqual({ ok: true })
  expect(on('2026-06-10', { arrival: '2026-06-10' })).toEqual({ ok: false, reason: 'tooLate' })
  expect(on('2026-06-02', { isActive: false })).toEqual({ ok: false, reason: 'notInsured' })
  expect(on('2026-06-02', { concludedOn: null })).toEqual({ ok: false, reason: 'notInsured' })
})
