import { expect, test } from 'vitest'
import { missingCautionEntries } from './caution-entries.ts'
import { addAmounts, sumOf } from './chart-of-accounts.ts'

const caution = {
  id: 'c1',
  number: 'ESC-1',
  tenant: { code: 'ESC-1', name: 'Zoé Ménard' },
  owner: { code: 'o1', name: 'Malo Le Guen' },
  movements: [
    { id: '7', kind: 'captured' as const, amountCents: 50_000, on: '2027-07-09', documentOn: '2027-07-08' },
    { id: '8', kind: 'refunded' as const, amountCents: 38_000, on: '2027-07-20', documentOn: '2027-07-20' },
  ],
  kept: { amountCents: 12_000, on: '2027-07-20' },
}

test('AG-404 LW-406 received money is owed to the tenant, what is kept to the owner, and each is posted once', () => {
  const entries = missingCautionEntries(caution, new Set())
  expect(entries.map(({ source, journal }) => [source, journal])).toEqual([
    ['caution:7', 'BM'],
    ['caution:8', 'BM'],
    ['cautionKept:c1', 'OD'],
  ])
  for (const { lines } of entries) expect(sumOf(lines)).toBe(0)
  expect(addAmounts(...entries.map(({ lines }) => lines)).map(({ account, cents }) => [account, cents])).toEqual([
    ['512M', 12_000],
    ['467P', -12_000],
  ])
  expect(missingCautionEntries(caution, new Set(entries.map(({ source }) => source)))).toEqual([])
  expect(missingCautionEntries({ ...caution, movements: [], kept: null }, new Set())).toEqual([])
})
