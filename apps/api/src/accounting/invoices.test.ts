import { createHash, randomUUID } from 'node:crypto'
import { bookingDetail } from '@escale/contract/booking'
import { bookingFile } from '@escale/contract/desk'
import { invoices as invoicesSchema } from '@escale/contract/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { as, attemptFor, movedClock, openLots, signIn, type Tenant, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { issueInvoices } from './issue-invoices.ts'
import { postBooks } from './post-books.ts'

const time = movedClock()
const { clock } = time
let app: TestApp
let agencyId = 0
let director: StaffMember
let tenant: Tenant
let owner: Tenant
let lots: { reference: string; lotId: number }[]

const staff = (roles: Parameters<typeof signInStaff>[1]['roles']) =>
  signInStaff(app, { agencyId, roles, now: clock.now() })

beforeAll(async () => {
  app = await startTestApp({ clock })
  lots = await openLots(app, 1)
  const [lot] = lots
  await app.sql('delete from invoicing_queue')
  await app.sql('delete from bookkeeping_queue')
  owner = await signIn(app, 'owner', clock.now())
  await app.sql('delete from mandate where lot_id = $1', [lot?.lotId])
  const [made] = await app.sql<{ agency_id: number }>(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date) values ($1, $2, 2400, $3::date - 400)
     returning (select agency_id from lot where id = lot_id)`,
    [lot?.lotId, owner.accountId, app.today],
  )
  agencyId = made?.agency_id ?? 0
  director = await staff(['director'])
  tenant = await signIn(app, 'tenant', clock.now())
})
afterAll(() => app.stop())

const deps = () => ({ database: app.database, clock })
const fileOf = (number: string) => `/api/agency/${agencyId}/bookings/${number}`
const open = (who: Tenant, href: string) => app.request(href, { headers: who.headers })
const pdfOf = async (who: Tenant, href: string) => Buffer.from(await (await open(who, href)).arrayBuffer())

/** A stay that is paid by transfer; returns its public number. */
async function book(days: number): Promise<string> {
  const stay = { reference: lots[0]?.reference ?? '', ...weekAfter(clock.today(), days) }
  const booked = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  expect(booked.status).toBe(200)
  const number = (booked.body as { agencyBookingId: string }).agencyBookingId
  for (;;) {
    const file = bookingFile.parse((await as(app, director, fileOf(number))).body)
    const due = file.instalments?.find(({ payable }) => payable)
    if (!due) return number
    const parts = [{ means: 'transfer', amountCents: due.amountCents, reference: 'VIR' }]
    const payment = { instalment: due.kind, parts, receivedOn: clock.today(), requestKey: randomUUID() }
    expect((await as(app, director, `${fileOf(number)}/payments`, payment)).status).toBe(200)
  }
}
const invoicesOf = async (number: string) =>
  bookingDetail.parse((await as(app, tenant, `/api/bookings/${agencyId}/${number}`)).body).invoices
const listed = async (q = '') =>
  invoicesSchema.parse((await as(app, director, `/api/agency/${agencyId}/invoices?q=${q}`)).body)

test('LW-407 promise 37: a note is issued once with both totals; whatever changes, its bytes stay, and a credit note and a new note follow', async () => {
  const number = await book(12)
  expect(await issueInvoices(deps())).toBe(1)
  expect(await issueInvoices(deps())).toBe(0)
  const [first] = await invoicesOf(number)
  expect(first).toMatchObject({
    kind: 'invoice',
    reference: `FA${clock.today().slice(0, 4)}-000001`,
    issuedOn: clock.today(),
  })
  const href = first?.href ?? ''
  const [before, desk] = [await pdfOf(tenant, href), (await listed()).invoices[0]]
  expect(before.equals(await pdfOf(director, desk?.href ?? ''))).toBe(true)
  const [stored] = await app.sql<{ sha: string; total: number }>(
    `select encode(sha256, 'hex') as sha, (select total_cents from booking where agency_booking_id = $1) as total from issued_document where number = $2`,
    [number, first?.reference],
  )
  expect(createHash('sha256').update(before).digest('hex')).toBe(stored?.sha)
  expect(desk).toMatchObject({ grossCents: stored?.total, bookingNumber: number, party: 'Zoé Ménard' })
  const text = textOf(before)
  for (const said of [
    'SIREN',
    'TVA 20 % sur',
    'Total HT',
    'Total TTC',
    'au nom et pour le compte',
    'art. 261 D, 4° du CGI',
  ])
    expect(text).toContain(said)

  // Lot, agency and name change; the stay is longer.
  await app.sql(`update lot set name = 'Un autre nom' where id = $1`, [lots[0]?.lotId])
  await app.sql(`update agency set name = 'Une autre agence' where id = $1`, [agencyId])
  expect(await issueInvoices(deps())).toBe(0)
  expect((await pdfOf(tenant, href)).equals(before)).toBe(true)
  await app.sql(`update booking set end_date = end_date + 1 where agency_booking_id = $1`, [number])
  expect(await issueInvoices(deps())).toBe(2)
  const issued = (await invoicesOf(number)).map(({ kind, reference }) => [kind, reference.slice(-6)])
  expect(issued.toSorted()).toEqual([
    ['creditNote', '000001'],
    ['invoice', '000001'],
    ['invoice', '000002'],
  ])
  expect((await pdfOf(tenant, href)).equals(before)).toBe(true)
  const all = (await listed(number)).invoices
  expect(all.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(stored?.total)
  const credit = all.find(({ kind }) => kind === 'creditNote')
  expect(credit).toMatchObject({ credits: first?.reference })
  // The document bears its own number and names that of the invoice.
  const creditText = textOf(await pdfOf(director, credit?.href ?? ''))
  expect(creditText).toContain(`Avoir n° ${credit?.reference}`)
  expect(creditText).toContain(`Facture n° ${first?.reference}`)
  for (const change of ['update invoice set party_name = $1', 'delete from invoice where party_name <> $1'])
    await expect(app.sql(change, ['x'])).rejects.toThrow('append-only')
})

test('LW-407 AG-403 a cancellation without cost is a credit note, and nothing is issued instead', async () => {
  const number = await book(30)
  await issueInvoices(deps())
  const file = bookingFile.parse((await as(app, director, fileOf(number))).body)
  const cancel = {
    reason: 'Storm damage',
    givenBackCents: file.money?.paidCents,
    expectedUpdatedAt: file.updatedAt,
    by: 'lessor',
    reply: '',
  }
  expect((await as(app, director, `${fileOf(number)}/cancel`, cancel)).status).toBe(200)
  expect(await issueInvoices(deps())).toBe(1)
  const found = await listed(number)
  expect(found.invoices.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice'])
  expect(found.invoices.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0)
})

test('LW-407 without the agency’s SIREN a note waits, and is issued once it is there; the numbers have no gap', async () => {
  await app.sql('update agency set siren = null where id = $1', [agencyId])
  const number = await book(45)
  expect(await issueInvoices(deps())).toBe(0)
  expect((await listed()).waiting).toBe(1)
  const settings = {
    siren: '732829320',
    vatBasisPoints: 0,
    legalForm: 'SAS',
    shareCapital: '10 000 €',
    tradeRegister: 'Rennes',
  }
  expect((await as(app, director, `/api/agency/${agencyId}/books-settings`, settings)).status).toBe(200)
  expect(await issueInvoices(deps())).toBe(1)
  expect((await listed()).waiting).toBe(0)
  const [note] = await invoicesOf(number)
  const text = textOf(await pdfOf(tenant, note?.href ?? ''))
  expect(text).toContain('SAS au capital de 10 000 €')
  expect(text).toContain('Rennes 732829320')
  expect(text).toContain('TVA non applicable, art. 293 B du CGI')
  expect(text).not.toContain('TVA intracommunautaire')
  const gaps = await app.sql(
    'select kind from invoice group by kind having min(number) <> 1 or max(number) <> count(*)',
  )
  expect(gaps).toEqual([])
})

test('LW-407 AG-102 an owner’s fees of a month are invoiced once, to the cent of the books; who may open what', async () => {
  const issue = (month: string, who: StaffMember) => as(app, who, `/api/agency/${agencyId}/fee-invoices`, { month })
  const thisMonth = `${clock.today().slice(0, 7)}-01`
  expect((await issue(thisMonth, director)).body.code).toBe('periodNotOver')
  expect((await issue('2026-01-02', director)).body.code).toBe('invalidRequest')
  time.wait({ days: 120 })
  const accountant = await staff(['accounting'])
  await postBooks(deps())
  const [{ month } = { month: '' }] = await app.sql<{ month: string }>(
    `select date_trunc('month', min(start_date))::date as month from booking where status in ('confirmed', 'paid') and kind = 'tenant'`,
  )
  const later = `${new Date(clock.now().getTime() - 32 * 86_400_000).toISOString().slice(0, 7)}-01`
  expect((await issue(month, accountant)).body).toEqual({ issued: 1, left: 0, nextOwner: null })
  expect((await issue(month, accountant)).body).toMatchObject({ issued: 0 })
  // A month that was skipped comes with the next one, and then no more.
  expect((await issue(later, accountant)).body).toMatchObject({ issued: 1 })
  expect((await issue(month, accountant)).body).toMatchObject({ issued: 0 })
  const found = invoicesSchema.parse((await as(app, accountant, `/api/agency/${agencyId}/invoices`)).body)
  const fees = found.invoices.filter(({ kind }) => kind === 'feeInvoice')
  expect(fees).toHaveLength(2)
  const [posted] = await app.sql<{ owed: number; rent: number }>(
    `select (select -sum(cents) from book_line where account = '467P' and party_code = $1)::int as owed,
       (select sum(least(rent_cents, paid)) from booking cross join lateral (select sum(payment.amount_cents) as paid from payment
          where payment.booking_id = booking.id and payment.status = 'captured') as money
        where booking.status in ('confirmed', 'paid') and kind = 'tenant')::int as rent`,
    [owner.accountId],
  )
  expect(fees.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe((posted?.rent ?? 0) - (posted?.owed ?? 0))
  expect(textOf(await pdfOf(accountant, fees[0]?.href ?? ''))).toContain('Facture d’honoraires')

  const clerk = await staff(['booking'])
  const elsewhere = await signInStaff(app, { agencyId: agencyId === 1 ? 2 : 1, roles: ['director'], now: clock.now() })
  const stranger = await signIn(app, 'tenant', clock.now())
  const note = found.invoices.find(({ kind }) => kind === 'invoice')?.href ?? ''
  const status = async (who: Tenant, href: string) => (await open(who, href)).status
  expect(await Promise.all([clerk, accountant, elsewhere, stranger, owner].map((who) => status(who, note)))).toEqual([
    200, 200, 404, 403, 403,
  ])
  expect(await Promise.all([clerk, accountant, elsewhere].map((who) => status(who, fees[0]?.href ?? '')))).toEqual([
    403, 200, 404,
  ])
  const mine = (
    await app.sql<{ id: string; number: string }>(
      `select document_id as id, agency_booking_id as number from invoice join booking on booking.id = booking_id limit 1`,
    )
  )[0]
  const own = `/documents/${agencyId}/${mine?.number}/invoices/`
  const again = await signIn(app, 'tenant', clock.now())
  expect(await status(again, `${own}${mine?.id}`)).toBe(404)
  expect(await status(tenant, `${own}${randomUUID()}`)).toBe(404)
})
