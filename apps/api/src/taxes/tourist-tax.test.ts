/** The tourist tax of a quote on the rows of PostgreSQL: LW-101, LW-103, LW-105, LW-106, LW-107. */
import { type Quote, quote } from '@escale/contract/quote'
import { expect, onTestFinished, test } from 'vitest'
import { readStaySnapshot, staySnapshot } from '../booking/quote-snapshot.ts'
import { openLots } from '../booking/tenants.fixture.ts'
import { expireClassifications } from '../lots/expire-classifications.ts'
import { startTestApp } from '../test-app.ts'
import { type Deliberation, type Tariff, writeDeliberations } from './write-deliberations.ts'

const newYear = { start_date: '2026-12-27', end_date: '2027-01-03', adults: 2, insurance: false, options: [] }

async function openLot() {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const [place] = await app.sql<{ insee: string }>(
    'select insee from city where id = (select city_id from lot where id = $1)',
    [lot.lotId],
  )
  const insee = place?.insee ?? ''
  await app.sql(
    'delete from tax_deliberation where id in (select deliberation_id from tourist_tax_rate where insee = $1)',
    [insee],
  )
  await app.sql('delete from occupancy where lot_id = $1', [lot.lotId])
  await app.sql('update lot set official_ranking = 3, classified_to = null where id = $1', [lot.lotId])
  await app.sql('delete from price_period where lot_id = $1', [lot.lotId])
  await app.sql(
    `insert into price_period (lot_id, start_date, end_date, weekly_price_cents) values ($1, '2026-06-01', '2027-06-01', 70000)`,
    [lot.lotId],
  )
  return {
    app,
    set: (columns: string) => app.sql(`update lot set ${columns} where id = $1`, [lot.lotId]),
    vote: (...years: { year: number; tariffs: Tariff[]; regime?: 'flatRate' }[]) =>
      app.database.db.transaction().execute((trx) =>
        writeDeliberations(
          trx,
          years.map((year) => deliberation({ insee, ...year })),
        ),
      ),
    quote: (more: object = {}) => app.post('/api/quote', { reference: lot.reference, ...newYear, ...more }, quote),
  }
}

const fixed = (tariffCents: number): Tariff => ({
  classification: 3,
  kind: 'fixed',
  tariffCents,
  basisPoints: null,
  capCents: null,
})
const percent: Tariff = { classification: 0, kind: 'percent', tariffCents: null, basisPoints: 500, capCents: null }

function deliberation({
  insee,
  year,
  tariffs,
  regime,
}: {
  insee: string
  year: number
  tariffs: Tariff[]
  regime?: 'flatRate'
}): Deliberation {
  return {
    siren: '200000001',
    authority: 'Communauté',
    votedOn: `${year - 1}-06-15`,
    source: 'manual',
    rounding: 'component',
    threshold: null,
    communes: [{ insee, year }],
    regimes: regime ? [{ nature: 4, regime }] : [],
    surtaxes: [],
    periods: [{ startsOn: '01-01', endsOn: '12-31', tariffs }],
  }
}

const taxOf = ({ lines }: Quote) => lines.find((line) => line.kind === 'tourismTax')

test('LW-103: T07, the quote of a stay over New Year charges each night at the tariff of its year, and a booking keeps both', async () => {
  const { vote, quote: ask } = await openLot()
  await vote({ year: 2026, tariffs: [fixed(154)] }, { year: 2027, tariffs: [fixed(160)] })
  const quoted = await ask()
  expect(quoted.tourismTax).toBe(2_180)
  const line = {
    kind: 'tourismTax',
    amountCents: 2_180,
    state: 'charged',
    adults: 2,
    nights: 7,
    parts: [
      { nights: 5, taxKind: 'fixed', basisPoints: null, perAdultNightCents: 154 },
      { nights: 2, taxKind: 'fixed', basisPoints: null, perAdultNightCents: 160 },
    ],
  }
  expect(taxOf(quoted)).toMatchObject(line)
  const stored = readStaySnapshot(JSON.parse(JSON.stringify(staySnapshot(quoted))))
  expect(stored && taxOf(stored)).toEqual(taxOf(quoted))
})

test('LW-107, LW-106: T15 and T10, past the end of its classification a lot is taxed as unclassified, on the rent without VAT', async () => {
  const { vote, set, quote: ask } = await openLot()
  // The cap of the percentage is the highest tariff that the deliberation adopted.
  await vote({ year: 2026, tariffs: [fixed(300), percent] }, { year: 2027, tariffs: [fixed(300), percent] })
  await set(`classified_to = '2027-01-01'`)
  const january = { start_date: '2027-01-09', end_date: '2027-01-16', children: 2 }
  expect((await ask(january)).tourismTax).toBe(1_750)
  expect((await ask({ children: 2 })).tourismTax).toBe(5 * 2 * 300 + 2 * 2 * 125)
  await set(`classified_to = null, official_ranking = 0, rent_vat_basis_points = 1000`)
  const withVat = await ask(january)
  // 700 € with 10 % VAT are 636.36 €: 22.73 € a night and person, of which 5 % are 1.14 €.
  expect(withVat.tourismTax).toBe(114 * 2 * 7)
})

test('LW-101, LW-105: T12, under the flat-rate regime the guest owes nothing; a tariff that is not known is never 0', async () => {
  const { vote, quote: ask } = await openLot()
  const unknown = await ask()
  expect(unknown.tourismTax).toBeNull()
  expect(taxOf(unknown)).toMatchObject({ state: 'unknown', amountCents: 0, parts: [] })
  expect(unknown.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(unknown.totalPrice)
  const stored = readStaySnapshot(JSON.parse(JSON.stringify(staySnapshot(unknown))))
  expect(stored?.tourismTax).toBeNull()

  await vote({ year: 2026, tariffs: [fixed(154)], regime: 'flatRate' })
  // The next year is still unknown.
  expect((await ask()).tourismTax).toBeNull()
  await vote({ year: 2027, tariffs: [{ ...fixed(0), kind: 'none', tariffCents: null }] })
  const settled = await ask()
  expect(settled.tourismTax).toBe(0)
  expect(taxOf(settled)).toMatchObject({ state: 'flatRate', amountCents: 0 })
})

test('LW-107: stars whose certificate has ended are shown no longer', async () => {
  const { app, set } = await openLot()
  const clock = { today: () => app.today, now: () => new Date() }
  const warnings: unknown[] = []
  const expire = () =>
    expireClassifications({
      database: app.database,
      clock,
      log: { warn: (details: unknown) => warnings.push(details) },
    })
  await expire()
  await set(`official_ranking = 3, classified_to = '${app.today}'`)
  expect(await expire()).toBe(1)
  expect(warnings.at(-1)).toMatchObject({ count: 1, lots: [{ stars: 3, endedOn: app.today }] })
  await set(`official_ranking = 3, classified_to = date '${app.today}' + 1`)
  expect(await expire()).toBe(0)
})
