import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '../dates.ts'
import { stayAmounts } from '../owner/results.ts'
import { type AccountAmount, addAmounts, type BookEntry, sumOf } from './chart-of-accounts.ts'
import type { StayPrice } from './stay-bill.ts'
import { type BookMovement, missingEntries, type PostedStay, type StayToPost } from './stay-entries.ts'

const price: StayPrice = {
  rentCents: 80_000,
  processingFeeCents: 2_500,
  touristTaxCents: 1_750,
  insuranceCents: 2_800,
  conciergeFeeCents: 3_000,
  servicesCents: 9_000,
}
const TOTAL = 99_050
const ARRIVAL = '2027-07-03'

const stay = (changes: Partial<StayToPost> = {}): StayToPost => ({
  id: 'b1',
  number: 'ESC-1',
  tenant: { code: 'ESC-1', name: 'Nour Martin' },
  billedOn: ARRIVAL,
  price,
  terms: {
    owner: { code: 'P1', name: 'Ada Durand' },
    feeBasisPoints: 2_400,
    vatBasisPoints: 2_000,
    taxCollector: { code: '44055', name: 'La Baule' },
    insurer: { code: 'ASSUREUR', name: 'Assureur' },
    tookPlace: true,
  },
  movements: [],
  refunds: [],
  ownerServiceCents: 0,
  ...changes,
})
const movement = (id: string, signed: number, on: IsoDate): BookMovement => ({
  id,
  kind: signed > 0 ? 'captured' : 'refunded',
  amountCents: Math.abs(signed),
  means: 'card',
  on,
  documentOn: on,
})
const NOTHING: PostedStay = { sources: new Set(), amounts: [] }
const add = (posted: PostedStay, entries: BookEntry[]): PostedStay => ({
  sources: new Set([...posted.sources, ...entries.map(({ source }) => source)]),
  amounts: addAmounts(posted.amounts, ...entries.map(({ lines }) => lines)),
})
const balances = (amounts: readonly AccountAmount[]) =>
  Object.fromEntries(amounts.map(({ account, party, cents }) => [`${account} ${party.code}`.trim(), cents]))
const paid = [movement('1', 25_000, '2027-01-10'), movement('2', 74_050, '2027-06-01')]

test('LW-406 AG-402: a payment that was recorded by mistake leaves no trace in the balances, and is no refund', () => {
  const mistake = movement('3', 40_000, '2027-06-02')
  const reversal: BookMovement = { ...movement('4', -40_000, '2027-06-03'), kind: 'reversed', means: 'cheque' }
  const refunds = [{ amountCents: 5_000, on: '2027-06-04' }]
  const entries = missingEntries(stay({ movements: [...paid, mistake, reversal], refunds }), NOTHING, ARRIVAL)
  expect(entries[3]).toMatchObject({
    on: '2027-06-03',
    label: 'Annulation d’encaissement ESC-1, chèque',
    lines: [
      { account: '512M', cents: -40_000 },
      { account: '419', cents: 40_000 },
    ],
  })
  const without = missingEntries(stay({ movements: paid, refunds }), NOTHING, ARRIVAL)
  expect(add(NOTHING, entries).amounts).toEqual(add(NOTHING, without).amounts)
})

test('LW-406 AG-402: a cheque that the bank returned has a label of its own, and leaves no trace in the balances either', () => {
  const cheque: BookMovement = { ...movement('3', 40_000, '2027-06-02'), means: 'cheque' }
  const returned: BookMovement = { ...cheque, id: '4', amountCents: 40_000, on: '2027-06-09', kind: 'unpaidCheque' }
  const entries = missingEntries(stay({ movements: [...paid, cheque, returned] }), NOTHING, ARRIVAL)
  expect(entries[3]).toMatchObject({ on: '2027-06-09', label: 'Chèque impayé ESC-1, chèque' })
  const without = missingEntries(stay({ movements: paid }), NOTHING, ARRIVAL)
  expect(add(NOTHING, entries).amounts).toEqual(add(NOTHING, without).amounts)
})

test('LW-406: money that is received before the stay is an advance of the tenant', () => {
  const entries = missingEntries(stay({ movements: paid }), NOTHING, '2027-06-02')
  expect(entries.map(({ journal, on, label }) => [journal, on, label])).toEqual([
    ['BM', '2027-01-10', 'Encaissement ESC-1, carte bancaire'],
    ['BM', '2027-06-01', 'Encaissement ESC-1, carte bancaire'],
  ])
  expect(balances(add(NOTHING, entries).amounts)).toEqual({ '512M': TOTAL, '419 ESC-1': -TOTAL })
})

test('LW-406: at the arrival it is divided among its payees, through the account of the tenant', () => {
  const entries = missingEntries(stay({ movements: paid }), NOTHING, ARRIVAL)
  expect(entries.at(-1)).toMatchObject({ source: 'bill:b1:1', journal: 'OD', on: ARRIVAL })
  expect(
    entries
      .at(-1)
      ?.lines.filter(({ account }) => account === '411')
      .map(({ cents }) => cents),
  ).toEqual([TOTAL, -TOTAL])
  expect(balances(add(NOTHING, entries).amounts)).toEqual({
    '512M': TOTAL,
    '467P P1': -60_800,
    '467A ASSUREUR': -2_800,
    '447 44055': -1_750,
    '706': -28_083,
    '44571': -5_617,
  })
})

test('LW-406: a refund after the stay takes back from the payees, last shares first', () => {
  const posted = add(NOTHING, missingEntries(stay({ movements: paid }), NOTHING, ARRIVAL))
  const refunded = stay({ movements: [...paid, movement('3', -10_000, '2027-07-20')] })
  const entries = missingEntries(refunded, posted, '2027-07-21')
  expect(entries.map(({ source, on }) => [source, on])).toEqual([
    ['movement:3', '2027-07-20'],
    ['bill:b1:2', '2027-07-20'],
  ])
  expect(balances(add(posted, entries).amounts)).toMatchObject({ '512M': 89_050, '467P P1': -60_800 })
})

test('LW-406: an agreed refund that the bank has not made yet is money of the tenant, not of the owner', () => {
  const ended = stay({ billedOn: '2027-06-10', movements: paid, refunds: [{ amountCents: TOTAL, on: '2027-06-10' }] })
  const before = add(NOTHING, missingEntries(ended, NOTHING, '2027-06-10'))
  expect(balances(before.amounts)).toEqual({ '512M': TOTAL, '419 ESC-1': -TOTAL })
  const made = { ...ended, movements: [...paid, movement('3', -TOTAL, '2027-06-12')] }
  expect(add(before, missingEntries(made, before, '2027-06-12')).amounts).toEqual([])
})

test('LW-406: a service of the agency for an owner is charged once, and given back when it is cancelled', () => {
  const service = stay({ ownerServiceCents: 6_000 })
  const posted = add(NOTHING, missingEntries(service, NOTHING, ARRIVAL))
  expect(balances(posted.amounts)).toEqual({ '467P P1': 6_000, '706': -5_000, '44571': -1_000 })
  expect(missingEntries(service, posted, '2027-08-01')).toEqual([])
  const cancelled = stay({ ownerServiceCents: 0, billedOn: null })
  expect(add(posted, missingEntries(cancelled, posted, '2027-08-01')).amounts).toEqual([])
})

const DAYS = { min: 0, max: 40 }
const life = fc.record({
  movements: fc.array(
    fc.record({ day: fc.integer(DAYS), cents: fc.integer({ min: 1, max: 60_000 }), out: fc.boolean() }),
    {
      maxLength: 8,
    },
  ),
  looks: fc.array(fc.integer(DAYS), { maxLength: 10 }),
})

test('LW-406: entries balance, and looking often posts the same sums as looking once', () => {
  fc.assert(
    fc.property(life, ({ movements, looks }) => {
      let kept = 0
      const all: BookMovement[] = []
      for (const { day, cents, out } of movements.toSorted((one, other) => one.day - other.day)) {
        const signed = out ? 0 - Math.min(cents, kept) : cents
        if (signed === 0) continue
        kept += signed
        all.push(movement(String(all.length), signed, addDays('2027-06-13', day)))
      }
      let posted = NOTHING
      for (const look of [...looks.toSorted((one, other) => one - other), 41]) {
        const today = addDays('2027-06-13', look)
        const known = stay({ movements: all.filter(({ on }) => on <= today) })
        const entries = missingEntries(known, posted, today)
        for (const { lines } of entries) expect(sumOf(lines)).toBe(0)
        posted = add(posted, entries)
        expect(missingEntries(known, posted, today)).toEqual([])
      }
      const once = add(NOTHING, missingEntries(stay({ movements: all }), NOTHING, '2027-07-24'))
      expect(balances(posted.amounts)).toEqual(balances(once.amounts))
      const owner = balances(once.amounts)['467P P1'] ?? 0
      const terms = { start_date: ARRIVAL, ...price, feeBasisPoints: 2_400, refundedCents: 0 }
      expect(0 - owner).toBe(stayAmounts({ ...terms, capturedCents: kept }).balance)
    }),
  )
})
