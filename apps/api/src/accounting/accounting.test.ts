import { randomUUID } from 'node:crypto'
import { addDays } from '@escale/domain/dates'
import { FEC_COLUMNS } from '@escale/domain/law/fec'
import { expect, test } from 'vitest'
import { as, signIn } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startBooks } from './books.fixture.ts'
import { postBooks } from './post-books.ts'
import { readBookLines } from './read-entries.ts'

const year = 2026

test('LW-406 a payment is an advance until the arrival, then owner, commune, insurer and agency are owed their shares', async () => {
  const { deps, member, read, arrive, paidCents } = await startBooks()
  expect(await postBooks(deps)).toBe(1)
  expect(await postBooks(deps)).toBe(0)
  const before = await read(await member(['accounting']))
  expect(before.clientFunds).toMatchObject({
    bankCents: paidCents,
    movedCents: paidCents,
    owedCents: paidCents,
    owed: { tenantsCents: paidCents },
    agencyCents: 0,
    problems: [],
  })
  expect(before.trialBalance.map(({ account }) => account)).toEqual(['419', '512M'])

  arrive()
  expect(await postBooks(deps)).toBe(1)
  const after = await read(await member(['accounting']))
  expect(after.clientFunds).toMatchObject({ bankCents: paidCents, owed: { tenantsCents: 0 }, problems: [] })
  expect(after.clientFunds.owed.ownersCents).toBeGreaterThan(0)
  expect(after.clientFunds.agencyCents).toBeGreaterThan(0)
  expect(after.trialBalance.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(0)
})

test('LW-406 AG-104 AG-105 an owner is paid what the books owe, once, by a role that may, and the journal names who did it', async () => {
  const { app, deps, member, base, read, arrive, stay, agencyId } = await startBooks()
  arrive()
  await postBooks(deps)
  const accountant = await member(['accounting'])
  const owner = (await read(accountant)).payees.find(({ kind }) => kind === 'owner')
  if (!owner) throw new Error('Nobody is owed')
  const request = {
    kind: 'owner',
    partyCode: owner.party.code,
    amountCents: owner.owedCents,
    paidOn: stay.start_date,
    reference: 'VIR 12',
    requestKey: randomUUID(),
  }
  const send = (who: StaffMember, change: object = {}) =>
    as(app, who, `${base}/disbursements`, { ...request, ...change })
  expect((await send(accountant, { amountCents: owner.owedCents + 1 })).body.code).toBe('exceedsOwed')
  expect((await send(accountant, { partyCode: 'nobody' })).body.code).toBe('exceedsOwed')
  expect((await send(accountant, { paidOn: addDays(stay.start_date, 1) })).body.code).toBe('paidInFuture')
  expect((await send(await member(['booking']))).body.code).toBe('forbidden')
  const responses = await Promise.all([1, 2, 3].map(() => send(accountant)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await send(accountant, { reference: 'VIR 13' })).body.code).toBe('requestKeyReused')
  expect((await send(accountant, { requestKey: randomUUID() })).body.code).toBe('exceedsOwed')

  const after = await read(accountant)
  expect(after.payees.filter(({ kind }) => kind === 'owner')).toEqual([])
  expect(after.clientFunds).toMatchObject({ owed: { ownersCents: 0 }, problems: [] })
  expect(after.disbursements).toMatchObject([{ kind: 'owner', amountCents: owner.owedCents, reference: 'VIR 12' }])
  const journal = await app.sql(
    "select actor_name, after ->> 'amountCents' as cents from journal_entry where agency_id = $1 and action like 'books.%'",
    [agencyId],
  )
  expect(journal).toEqual([{ actor_name: accountant.email, cents: String(owner.owedCents) }])
})

test('LW-406 the agency withdraws its fees and no cent of a client; a charge of the bank is recorded even so, and shows', async () => {
  const { app, deps, member, base, read, arrive, stay } = await startBooks()
  arrive()
  await postBooks(deps)
  const director = await member(['director'])
  const { agencyCents } = (await read(director)).clientFunds
  const pay = async (kind: string, amountCents: number) =>
    (
      await as(app, director, `${base}/disbursements`, {
        kind,
        partyCode: '',
        amountCents,
        paidOn: stay.start_date,
        reference: 'VIR',
        requestKey: randomUUID(),
      })
    ).body.code
  expect(await pay('fees', agencyCents + 1)).toBe('exceedsOwed')
  expect(await pay('fees', agencyCents)).toBeUndefined()
  expect((await read(director)).clientFunds).toMatchObject({ agencyCents: 0, problems: [] })
  expect(await pay('bankCharges', 150)).toBeUndefined()
  expect((await read(director)).clientFunds).toMatchObject({ agencyCents: -150, problems: ['shortage'] })
  expect(await pay('agencyDeposit', 150)).toBeUndefined()
  expect((await read(director)).clientFunds).toMatchObject({ agencyCents: 0, problems: [] })
})

test('AG-407 the entries of a year as FEC and CSV: balanced, without gaps, each download in the journal', async () => {
  const { app, deps, member, base, download, agencyId, arrive } = await startBooks()
  await postBooks(deps)
  arrive()
  await postBooks(deps)
  const accountant = await member(['accounting'])
  const years = await app.sql<{ year: number }>('select distinct year from book_entry where agency_id = $1', [agencyId])
  const query = `year=${years[0]?.year}`
  await app.sql('update agency set siren = null')
  const missing = await download(accountant, `${query}&format=fec`)
  expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([422, 'sirenMissing'])
  const save = (siren: string) => as(app, accountant, `${base}/books-settings`, { siren, vatBasisPoints: 2000 })
  expect((await save('732829321')).body.code).toBe('invalidRequest')
  expect((await save('732829320')).status).toBe(200)

  const rows: string[][] = []
  for (const { year: one } of years) {
    const response = await download(accountant, `year=${one}&format=fec`)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="732829320FEC${one}1231.txt"`)
    const text = new TextDecoder('iso-8859-15').decode(await response.arrayBuffer())
    const [header, ...lines] = text.replace(/\r\n$/, '').split('\r\n')
    expect(header?.split('\t')).toEqual([...FEC_COLUMNS])
    rows.push(...lines.map((line) => line.split('\t')))
  }
  expect(rows.every((row) => row.length === 18)).toBe(true)
  expect([...new Set(rows.map(([, , number]) => Number(number)))]).toEqual([1, 2])
  const cents = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]?.replace(',', '')), 0)
  expect(cents(11)).toBe(cents(12))
  expect(cents(11)).toBeGreaterThan(0)

  const csv = await download(accountant, `${query}&format=csv&lang=en`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await csv.text()).split('\r\n')[0]).toContain('"Number","Journal","Date"')
  const journal = await app.sql<{ format: string }>(
    "select after ->> 'format' as format from journal_entry where action = 'books.exported' and agency_id = $1 order by id",
    [agencyId],
  )
  expect(journal.map(({ format }) => format)).toEqual([...years.map(() => 'fec'), 'csv'])
})

test('AG-102 AG-103 AG-104 AG-407 files of entries are for accounting, director and network of the agency, with a second factor', async () => {
  const { app, member, download, agencyId, deps } = await startBooks()
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
  const query = `year=${year}&format=csv`
  for (const role of ['reader', 'frontDesk', 'booking', 'catalogue', 'editor'] as const)
    expect(await codeOf(await download(await member([role]), query))).toBe('forbidden')
  for (const role of ['accounting', 'director', 'network'] as const)
    expect((await download(await member([role]), query)).status).toBe(200)
  const accountant = await member(['accounting'])
  expect(await codeOf(await download(accountant, query, agencyId === 1 ? 2 : 1))).toBe('notFound')
  expect(await codeOf(await download(accountant, 'year=abc&format=csv'))).toBe('invalidRequest')
  const now = deps.clock.now()
  const without = await signInStaff(app, { agencyId, roles: ['director'], now, factorAt: null })
  expect(await codeOf(await download(without, query))).toBe('secondFactorRequired')
  for (const kind of ['tenant', 'owner'] as const)
    expect(await codeOf(await download((await signIn(app, kind, now)) as StaffMember, query))).toBe('forbidden')
  expect(await codeOf(await app.request(`/documents/agency/${agencyId}/entries?${query}`))).toBe('unauthenticated')
  expect(
    (await app.request(`/api/agency/${agencyId}/books?from=2026-01-02&to=2026-01-01`, { headers: accountant.headers }))
      .status,
  ).toBe(400)
})

test('LW-406 AG-105 a VAT rate counts for stays that are billed from its day on', async () => {
  const { app, deps, member, base, arrive, nextDay, read } = await startBooks()
  const save = async (who: StaffMember, vatBasisPoints: number) =>
    (await as(app, who, `${base}/books-settings`, { siren: '732829320', vatBasisPoints })).status
  const accountant = await member(['accounting'])
  expect((await read(accountant)).settings.vatBasisPoints).toBe(2000)
  expect([await save(accountant, 0), await save(accountant, 850), await save(accountant, 0)]).toEqual([200, 200, 200])
  arrive()
  await postBooks(deps)
  const after = await member(['accounting'])
  const vat = async () => (await read(after)).trialBalance.find(({ account }) => account === '44571')
  expect(await vat()).toBeUndefined()
  // The booking is looked at again after another rate came into force.
  nextDay()
  expect(await save(after, 2000)).toBe(200)
  await app.sql("insert into bookkeeping_queue select id, '1970-01-01' from booking on conflict do nothing")
  expect(await postBooks(deps)).toBe(0)
  expect(await vat()).toBeUndefined()
})

test('LW-406 AG-407 the trial balance of a year opens as its file of entries: no income of former years, their result in 110', async () => {
  const { app, deps, member, read, arrive, agencyId } = await startBooks()
  arrive()
  await postBooks(deps)
  const current = Number(deps.clock.today().slice(0, 4))
  const accountant = await member(['accounting'])
  const now = (await read(accountant, `${current}-01-01`, `${current}-12-31`)).trialBalance
  const income = now.find(({ account }) => account === '706')
  expect(income).toMatchObject({ openingCents: 0, closingCents: 0 - (income?.creditCents ?? 0) })
  const next = (await read(accountant, `${current + 1}-01-01`, `${current + 1}-12-31`)).trialBalance
  expect(next.find(({ account }) => account === '706')).toBeUndefined()
  expect(next.find(({ account }) => account === '110')).toMatchObject({ openingCents: income?.closingCents })
  const sum = (column: 'openingCents' | 'closingCents') => next.reduce((cents, line) => cents + line[column], 0)
  expect([sum('openingCents'), sum('closingCents')]).toEqual([0, 0])
  const opening: [string, number][] = []
  for await (const lines of readBookLines(app.database.db, { agencyId, year: current + 1 }))
    for (const { account, cents } of lines) opening.push([account, cents])
  const byAccount = [...Map.groupBy(opening, ([account]) => account)]
    .map(([account, lines]) => [account, lines.reduce((cents, [, amount]) => cents + amount, 0)] as const)
    .filter(([, cents]) => cents !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  expect(next.map(({ account, openingCents }) => [account, openingCents])).toEqual(byAccount)
})
