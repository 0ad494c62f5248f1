import { expect, test } from 'vitest'
import { type Account, type AccountAmount, NO_PARTY } from './chart-of-accounts.ts'
import { proveClientFunds } from './client-funds.ts'

const amount = (account: Account, cents: number, code = ''): AccountAmount => ({
  account,
  party: code === '' ? NO_PARTY : { code, name: code },
  cents,
})
const books = [
  amount('512M', 100_000),
  amount('419', -30_000, 'ESC-1'),
  amount('467P', -50_000, 'P1'),
  amount('447', -1_000, '44055'),
  amount('706', -15_000),
  amount('44571', -4_000),
]

test('LW-406: the clients’ bank holds what is owed, and the rest is the agency’s', () => {
  const proof = proveClientFunds(books, { movedCents: 100_000, missing: 0 })
  expect(proof).toMatchObject({ bankCents: 100_000, owedCents: 81_000, agencyCents: 19_000, problems: [], debtors: [] })
  expect(proof.owed).toEqual({ '165': 0, '411': 0, '419': 30_000, '447': 1_000, '467A': 0, '467P': 50_000 })
})

test('LW-406: a bank that differs from the ledgers, or lags behind them, proves nothing', () => {
  expect(proveClientFunds(books, { movedCents: 100_001, missing: 0 }).problems).toEqual(['bankDiffers'])
  expect(proveClientFunds(books, { movedCents: 130_000, missing: 2 }).problems).toEqual(['notPosted'])
})

test('LW-406: the debt of one owner does not reduce what another is owed', () => {
  const overdrawn = [
    amount('512M', 40_000),
    amount('467P', -60_000, 'P1'),
    amount('467P', 25_000, 'P2'),
    amount('706', -5_000),
  ]
  const proof = proveClientFunds(overdrawn, { movedCents: 40_000, missing: 0 })
  expect(proof).toMatchObject({ owedCents: 60_000, agencyCents: -20_000, problems: ['shortage'] })
  expect(proof.debtors.map(({ party, cents }) => [party.code, cents])).toEqual([['P2', 25_000]])
})
