import { expect, test } from 'vitest'
import { bookDecision } from './book-button.ts'

const priced = {
  available: true,
  reason: null,
  rentalDates: { arrival: '2027-06-05', departure: '2027-06-12', nights: 7 },
  initialPrice: 50_000,
} as const
const undated = { available: false, reason: 'noDate', rentalDates: null, initialPrice: 0 } as const
const taken = { ...priced, available: false, reason: 'taken', initialPrice: 0 } as const

test.each([
  ['a tenant with dates and guests', 'tenant', priced, 2, { ok: true }],
  ['a visitor too: login comes after', 'visitor', priced, 2, { ok: true }],
  ['an owner never', 'owner', priced, 2, { ok: false, reason: 'owner' }],
  ['an owner, before anything else', 'owner', undated, 0, { ok: false, reason: 'owner' }],
  ['no dates', 'visitor', undated, 2, { ok: false, reason: 'noDate' }],
  [
    'no guests',
    'visitor',
    { ...priced, available: false, reason: 'noCapacity' },
    0,
    { ok: false, reason: 'noCapacity' },
  ],
  ['neither dates nor guests', 'visitor', undated, 0, { ok: false, reason: 'nothing' }],
  [
    'too many guests',
    'visitor',
    { ...priced, available: false, reason: 'noCapacity' },
    9,
    { ok: false, reason: 'noCapacity' },
  ],
  ['taken', 'visitor', taken, 2, { ok: false, reason: 'unavailable' }],
  ['no initial price', 'visitor', { ...priced, initialPrice: 0 }, 2, { ok: false, reason: 'unavailable' }],
] as const)('LO-07: %s', (_, role, quote, adults, decision) => {
  expect(bookDecision({ role, quote, adults })).toEqual(decision)
})
