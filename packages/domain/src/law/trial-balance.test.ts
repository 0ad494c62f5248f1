import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNTS, type Account, NO_PARTY } from './chart-of-accounts.ts'
import { openingLines } from './fec.ts'
import { type AccountSums, trialBalance } from './trial-balance.ts'

const sums = (account: Account, amounts: Partial<AccountSums>): AccountSums => ({
  account,
  formerCents: 0,
  beforeCents: 0,
  debitCents: 0,
  creditCents: 0,
  ...amounts,
})

test('LW-406 AG-407: a year opens with the result of the former ones in 110, and 706 at zero', () => {
  expect(
    trialBalance([
      sums('512M', { formerCents: 20_000, debitCents: 5_000 }),
      sums('706', { formerCents: -20_150, creditCents: 5_000 }),
      sums('627', { formerCents: 150 }),
    ]),
  ).toEqual([
    { account: '110', openingCents: -20_000, debitCents: 0, creditCents: 0, closingCents: -20_000 },
    { account: '512M', openingCents: 20_000, debitCents: 5_000, creditCents: 0, closingCents: 25_000 },
    { account: '706', openingCents: 0, debitCents: 0, creditCents: 5_000, closingCents: -5_000 },
  ])
})

test('LW-406: a period that begins during a year opens with the income of that year', () => {
  const [line] = trialBalance([sums('706', { beforeCents: -700, creditCents: 300 })])
  expect(line).toEqual({ account: '706', openingCents: -700, debitCents: 0, creditCents: 300, closingCents: -1_000 })
})

test('LW-406 AG-407: columns add up whatever was posted, and the opening is that of the file of entries', () => {
  const account = fc.constantFrom(...(Object.keys(ACCOUNTS) as Account[]))
  const posting = fc.record({
    from: account,
    to: account,
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    year: fc.constantFrom('former' as const, 'this' as const),
  })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 30 }), (postings) => {
      const rows = (Object.keys(ACCOUNTS) as Account[]).map((name) => {
        const former = postings.filter(({ year }) => year === 'former')
        const now = postings.filter(({ year }) => year === 'this')
        const total = (some: typeof postings, side: 'from' | 'to') =>
          some.reduce((sum, one) => sum + (one[side] === name ? one.cents : 0), 0)
        return sums(name, {
          formerCents: total(former, 'to') - total(former, 'from'),
          debitCents: total(now, 'to'),
          creditCents: total(now, 'from'),
        })
      })
      const lines = trialBalance(rows)
      const add = (column: 'openingCents' | 'debitCents' | 'creditCents' | 'closingCents') =>
        lines.reduce((sum, line) => sum + line[column], 0)
      expect([add('openingCents'), add('closingCents'), add('debitCents') - add('creditCents')]).toEqual([0, 0, 0])
      const balances = rows.map(({ account, formerCents }) => ({ account, party: NO_PARTY, cents: formerCents }))
      const opening = openingLines(
        balances.filter(({ cents }) => cents !== 0),
        2027,
      )
      expect(lines.filter(({ openingCents }) => openingCents !== 0).map((l) => [l.account, l.openingCents])).toEqual(
        opening
          .map(({ account: name, cents }) => [name, cents])
          .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      )
    }),
  )
})
