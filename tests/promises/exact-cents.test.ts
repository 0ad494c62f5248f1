/** Promise 8: exact cents. Every amount is in whole cents, sums are exact, and rounding happens in one place. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { changeServices } from '@escale/api/booking/change-services'
import { presentQuote } from '@escale/api/booking/present-quote'
import type { QuoteRow } from '@escale/api/booking/quote.store'
import { quoteStay } from '@escale/domain/booking/quote'
import { balanceOf, refundableCents } from '@escale/domain/payment/ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyQuoteInput } from '../../packages/domain/testing/quote.arbitrary.ts'
import { full } from './test-counts.ts'

const QUOTES = full ? 100_000 : 5_000

const sumOf = (amounts: { amountCents: number }[]) => amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
const lot = {
  reference: 'EME-1',
  published: true,
  neighbouring_city: null,
  services: [] as QuoteRow['services'],
} as QuoteRow

test(`promise 8: ${QUOTES} quotes and their changes: lines = total = deposit + balance = instalments, whole cents`, {
  timeout: 600_000,
}, () => {
  let priced = 0
  const quantities = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(anyQuoteInput, quantities, (given, [first = 0, ...others]) => {
      const input = { ...given, services: given.services.map((service, at) => ({ ...service, articleId: `A${at}` })) }
      const quote = presentQuote(quoteStay(input), lot, input.adults + input.children)
      if (!quote.available) return
      priced++
      // More than the available quantity is refused (refused-options.test.ts).
      const wanted = input.services.map((service, at) => ({
        ...service,
        quantity: Math.min([first, ...others][at] ?? 0, service.maxQuantity),
      }))
      const requested = wanted.map(({ articleId, quantity }) => ({ articleID: articleId, quantity }))
      const changed = changeServices(quote, requested, input.adults + input.children)
      for (const { lines, payments, totalPrice, deposit, balance } of [quote, changed]) {
        const amounts = [totalPrice, deposit, balance, ...lines.map(({ amountCents }) => amountCents)]
        if (!amounts.every((amount) => Number.isSafeInteger(amount) && Number(amount) >= 0)) throw new Error('no cents')
        if (sumOf(lines) !== totalPrice) throw new Error('lines are not the total')
        if (Number(deposit) + Number(balance) !== totalPrice) throw new Error('deposit and balance are not the total')
        if (sumOf(payments) !== totalPrice) throw new Error('the instalments are not the total')
      }
      const fresh = presentQuote(quoteStay({ ...input, services: wanted }), lot, input.adults + input.children)
      if (changed.totalPrice !== fresh.totalPrice || sumOf(changed.lines) !== sumOf(fresh.lines)) {
        throw new Error('a change of services costs otherwise than a new quote')
      }
    }),
    { numRuns: QUOTES },
  )
  expect(priced).toBeGreaterThan(QUOTES / 20)
})

test('promise 8: refunds never exceed what was paid', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 8 }), (paidCents, wishes) => {
      const movements = [{ kind: 'captured' as const, amountCents: paidCents }]
      const refunds: { kind: 'refunded'; amountCents: number }[] = []
      for (const wish of wishes) {
        const amountCents = Math.min(wish, refundableCents(balanceOf([...movements, ...refunds])))
        if (amountCents > 0) refunds.push({ kind: 'refunded', amountCents })
      }
      expect(sumOf(refunds)).toBeLessThanOrEqual(paidCents)
    }),
    { numRuns: 2_000 },
  )
})

// The test bank stands for a third party: its rounding does not affect prices.
test('promise 8: money is rounded in one place', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const slices = [
    'packages/domain/src/booking',
    'packages/domain/src/payment',
    'apps/api/src/booking',
    'apps/api/src/payment',
  ]
  const rounding = slices.flatMap((slice) =>
    readdirSync(`${root}${slice}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
      .filter((file) =>
        /Math\.(round|floor|ceil|trunc)|toFixed|parseFloat/.test(readFileSync(`${root}${slice}/${file}`, 'utf8')),
      ),
  )
  expect(rounding).toEqual([])
})
