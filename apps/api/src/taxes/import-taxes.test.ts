/** The official file of tourist taxes on PostgreSQL: LW-108. */
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { importTaxes } from './import-taxes.ts'
import { parseDeliberation } from './parse-deliberation.ts'
import { readOcsitan, type XmlElement } from './read-ocsitan.ts'
import { writeDeliberations } from './write-deliberations.ts'

const FILE = fileURLToPath(new URL('../../../../tests/fixtures/tourist-tax/ocsitan-2027.xml', import.meta.url))
const [PARIS, DINARD, VALRAS] = ['75056', '35093', '34324']

async function* bytes(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

test('LW-108: the official file is stored for the communes of our places, tells what it refused and what has no tariff, and a repeat changes nothing', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const { database } = app
  const clock = { today: () => app.today, now: () => new Date() }
  // Three places with lots become communes of the file; a fourth keeps its code and has no tariff.
  const places = await app.sql<{ id: number }>(
    'select city.id from city where exists (select from lot where city_id = city.id and published) order by id limit 4',
  )
  for (const [index, insee] of [PARIS, DINARD, VALRAS, '01001'].entries())
    await app.sql('update city set insee = $2 where id = $1', [places[index]?.id, insee])
  const rates = () =>
    app.sql<Record<string, unknown>>(
      `select insee, valid_from::text as since, classification, regime, tariff_cents, basis_points, cap_cents, threshold_cents
       from tourist_tax_rate where insee = any ($1) and valid_from >= '2027-01-01' and valid_to <= '2028-01-01'
       order by insee, valid_from, classification`,
      [[PARIS, DINARD, VALRAS]],
    )
  const read = (isDryRun = false) =>
    importTaxes({ database, clock }, createReadStream(FILE, { highWaterMark: 700 }), { year: null, isDryRun })

  const dry = await read(true)
  expect(await rates()).toEqual([])
  const first = await read()
  expect(first).toEqual(dry)
  expect(first).toMatchObject({ year: 2027, deliberations: 4, unchanged: [], manual: [] })
  expect(first.changes.map(({ insee }) => insee)).toEqual([VALRAS, DINARD, PARIS])
  expect(first.refused).toEqual([
    { title: 'Commune aux périodes doubles (200000008) of 2026-06-30', reasons: ['has periods that overlap'] },
  ])
  expect(first.missing).toContainEqual(expect.objectContaining({ insee: '01001' }))
  expect(first.changes.at(-1)?.after).toContain(
    '01/01-31/12 5* 11.38 EUR + 10 % department + 15 % region + 200 % transport',
  )

  const stored = await rates()
  const of = (insee: string, classification: number) =>
    stored.filter((row) => row.insee === insee && row.classification === classification)
  // The cap of the percentage is the highest tariff of the deliberation, that of palaces.
  expect(of(PARIS, 0)).toMatchObject([{ basis_points: 500, cap_cents: 1_560 }])
  expect(of(DINARD, 3)).toMatchObject([
    { since: '2027-01-01', tariff_cents: 100, threshold_cents: 1_200 },
    { since: '2027-04-01', tariff_cents: 150 },
    { since: '2027-10-01', tariff_cents: 100 },
  ])
  expect(of(VALRAS, 3)).toMatchObject([{ regime: 'flatRate', tariff_cents: 0 }])
  expect(of(VALRAS, 0)).toMatchObject([{ regime: 'actual', basis_points: 450 }])

  const ids = () => app.sql('select max(id), count(*)::int as count from tax_deliberation')
  const before = await ids()
  const second = await read()
  expect(second).toMatchObject({
    changes: [],
    unchanged: [expect.stringContaining(PARIS), expect.anything(), expect.anything()],
  })
  expect([await ids(), await rates()]).toEqual([before, stored])

  await app.sql(
    `update tax_deliberation set source = 'manual' where id in (
    select deliberation_id from tax_deliberation_commune where insee = $1 and year = 2027)`,
    [DINARD],
  )
  await app.sql(`update tax_deliberation set fingerprint = null where source <> 'manual'`)
  const third = await read()
  expect(third.manual).toEqual([expect.stringContaining(DINARD)])
  expect(third.changes.map(({ insee }) => insee)).toEqual([VALRAS, PARIS])
  await expect(database.db.transaction().execute((trx) => writeDeliberations(trx, []))).resolves.toBeUndefined()
})

test('LW-108: a document type, another root, a cut file and nesting without end are refused', async () => {
  const reading = async (...texts: string[]) => {
    for await (const _ of readOcsitan(bytes(...texts)));
  }
  await expect(reading('<!DOCTYPE delta [<!ENTITY a "b">]><delta/>')).rejects.toThrow('document type')
  await expect(reading('<delta>&a;</delta>')).rejects.toThrow('entity')
  await expect(reading('<other/>')).rejects.toThrow('not with delta')
  await expect(reading('<delta><deliberations>')).rejects.toThrow()
  await expect(reading('<delta>', '<a>'.repeat(30))).rejects.toThrow('nested')
  await expect(reading('<delta><a>', 'x'.repeat(20_000), '</a></delta>')).rejects.toThrow('longer')
  await expect(reading('<?xml version="1.0" encoding="UTF-7"?><delta/>')).rejects.toThrow('UTF-7')
})

test.each([
  ['<tarif categorieId="4">-1</tarif>', 'is no tariff'],
  ['<tarif categorieId="9">7</tarif>', 'is no share'],
  ['<tarif categorieId="4">1,5</tarif><tarif categorieId="4">1,6</tarif>', 'two tariffs'],
  ['<tarif categorieId="7">1,5</tarif>', 'no period'],
])('LW-108: %s %s', async (tariffs, problem) => {
  const xml = `<delta><deliberations><deliberation date="2026-06-01"><saisie>
    <collectiviteDeliberante siren="200000008"><nom>A</nom><codeInsee>01001</codeInsee></collectiviteDeliberante>
    <periodes><periode><dateDebut>01 janvier</dateDebut><dateFin>31 décembre</dateFin><tarifs>${tariffs}</tarifs></periode></periodes>
    </saisie></deliberation></deliberations></delta>`
  const found: XmlElement[] = []
  for await (const part of readOcsitan(bytes(xml))) if ('deliberation' in part) found.push(part.deliberation)
  const [deliberation] = found
  if (!deliberation) throw new Error('nothing was read')
  const { refusals } = parseDeliberation(deliberation)
  expect(refusals.join()).toContain(problem)
})
