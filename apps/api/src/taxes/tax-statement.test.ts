/** The register of the tourist tax from a booking to its declaration and payment: LW-109. */
import { taxStatements } from '@escale/contract/tourist-tax'
import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { startBooks } from '../accounting/books.fixture.ts'
import { postBooks } from '../accounting/post-books.ts'
import { as } from '../booking/tenants.fixture.ts'
import { registerTaxes } from './register-taxes.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

test('LW-109: a stay that begins is registered by night, declared once to its commune, paid once, and corrections go to the next period', async () => {
  const { app, deps, agencyId, lotId, member, base, arrive, nextDay, stay, read: readBooks } = await startBooks()
  await app.sql('delete from tourist_tax_queue')
  await postBooks(deps)
  expect(await registerTaxes(deps)).toBe(0)
  arrive()
  await postBooks(deps)
  expect(await registerTaxes(deps)).toBe(1)
  expect(await registerTaxes(deps)).toBe(0)

  const accountant = await member(['accounting'])
  const period = { from: stay.start_date, to: stay.start_date }
  const read = async ({ from, to } = period) =>
    taxStatements.parse((await as(app, accountant, `${base}/tourist-tax?from=${from}&to=${to}`)).body)
  const [posted] = await app.sql<{ cents: number; insee: string }>(
    `select -sum(cents)::int as cents, party_code as insee from book_line join book_entry on book_entry.id = entry_id
     where account = '447' and agency_id = $1 group by 2`,
    [agencyId],
  )
  const { communes, totalCents } = await read()
  expect(communes).toMatchObject([{ insee: posted?.insee, nights: 7, cents: posted?.cents, state: 'open' }])
  expect(communes[0]?.shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(posted?.cents)
  expect(communes[0]?.shares[0]?.payee).toBe('commune')
  expect((await as(app, accountant, `${base}/tourist-tax?from=2026-02-01&to=2026-01-01`)).body.code).toBe(
    'invalidDates',
  )

  const request = { ...period, insee: posted?.insee, dueOn: addDays(period.to, 30), expectedCents: totalCents }
  const declare = (change: object = {}, who = accountant) =>
    as(app, who, `${base}/tourist-tax/declarations`, { ...request, ...change })
  expect((await declare()).body.code).toBe('periodNotOver')
  nextDay()
  expect((await read()).communes[0]?.state).toBe('declarable')
  expect((await declare({}, await member(['booking']))).body.code).toBe('forbidden')
  expect((await declare({ expectedCents: totalCents + 1 })).body.code).toBe('taxChanged')
  const answers = await Promise.all([declare(), declare()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [statement] = (await read()).statements
  expect(statement).toMatchObject({ ...period, cents: totalCents, dueOn: request.dueOn, payment: null })

  // The books propose what was declared, not the balance of all periods.
  const taxOf = async () => (await readBooks(accountant)).payees.find(({ kind }) => kind === 'taxCollector')
  const due = { ...period, cents: totalCents, dueOn: request.dueOn }
  expect((await taxOf())?.declared).toEqual([{ statementId: statement?.id, ...due }])
  expect((await read()).communes[0]).toMatchObject({ state: 'declared', declarations: [{ ...due, payment: null }] })

  // Has just shown a second factor.
  const payer = await member(['accounting'])
  const pay = (change: object = {}) =>
    as(app, payer, `${base}/tourist-tax/payments`, {
      statementId: statement?.id,
      paidOn: period.to,
      reference: 'VIR 7',
      ...change,
    })
  expect((await pay({ statementId: NOBODY })).body.code).toBe('notFound')
  expect((await pay({ paidOn: addDays(period.to, 9) })).body.code).toBe('paidInFuture')
  expect((await Promise.all([pay(), pay()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).statements[0]?.payment).toEqual({ paidOn: period.to, reference: 'VIR 7' })
  expect((await read()).communes[0]?.declarations[0]?.payment).toEqual({ paidOn: period.to, reference: 'VIR 7' })
  expect((await taxOf())?.declared ?? []).toEqual([])
  const paid = await app.sql('select kind, party_code as insee, amount_cents as cents from client_disbursement')
  expect(paid).toEqual([{ kind: 'taxCollector', insee: posted?.insee, cents: totalCents }])
  const journal = await app.sql<{ action: string }>(
    "select action from journal_entry where agency_id = $1 and action like 'taxes.%' order by id",
    [agencyId],
  )
  expect(journal.map(({ action }) => action)).toEqual(['taxes.declared', 'taxes.paid'])

  // The price falls after the declaration: what was declared stays.
  await app.sql(
    `update booking set tourist_tax_cents = 100, total_cents = total_cents - tourist_tax_cents + 100,
       deposit_cents = deposit_cents - tourist_tax_cents + 100
     where lot_id = $1 and start_date = $2 and status = 'paid'`,
    [lotId, stay.start_date],
  )
  await postBooks(deps)
  await registerTaxes(deps)
  const today = addDays(stay.start_date, 1)
  const corrected = await read({ from: today, to: today })
  expect(corrected).toMatchObject({ totalCents: 100 - totalCents, communes: [{ nights: 0 }] })
  expect((await read()).totalCents).toBe(totalCents)
  // A longer period is declared in part: what is left is named with its days.
  expect((await read({ from: period.from, to: today })).communes[0]).toMatchObject({
    state: 'partlyDeclared',
    undeclared: [{ from: today, to: today, cents: 100 - totalCents }],
  })

  const file = `/documents/agency/${agencyId}/tourist-tax?from=${period.from}&to=${today}`
  const csv = await app.request(file, { headers: accountant.headers })
  const lines = (await csv.text()).trim().split('\r\n')
  expect(csv.headers.get('content-disposition')).toContain('.csv"')
  expect(lines).toHaveLength(1 + 7 + 7 + 7)
  expect(lines[1]?.split(';')).toContain(stay.start_date)
  expect((await app.request(file)).status).toBe(401)
  const other = `/documents/agency/${agencyId + 1}/tourist-tax?from=${period.from}&to=${today}`
  expect((await app.request(other, { headers: accountant.headers })).status).toBe(404)
})
