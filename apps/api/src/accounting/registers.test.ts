import { randomUUID } from 'node:crypto'
import { bookingFile } from '@escale/contract/desk'
import { mandateRegister, receiptRegister } from '@escale/contract/registers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { as, attemptFor, movedClock, openLots, signIn, type Tenant, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { registerReceipts } from './register-receipts.ts'

const { clock } = movedClock()
let app: TestApp
let agencyId = 0
let mandateId = 0
let director: StaffMember
let owner: { accountId: string; email: string }
/** A payment by cheque, whose capture is in the ledger. */
let paymentId = ''
let bookingNumber = ''
let tenant: Tenant

beforeAll(async () => {
  app = await startTestApp({ clock })
  const [lot] = await openLots(app, 1)
  await app.sql('delete from receipt_queue')
  owner = await signIn(app, 'owner', clock.now())
  await app.sql('delete from mandate where lot_id = $1', [lot?.lotId])
  const [made] = await app.sql<{ id: number; agency_id: number }>(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date) values ($1, $2, 2400, $3::date - 400)
     returning id, (select agency_id from lot where id = lot_id)`,
    [lot?.lotId, owner.accountId, app.today],
  )
  agencyId = made?.agency_id ?? 0
  mandateId = made?.id ?? 0
  director = await signInStaff(app, { agencyId, roles: ['director'], now: clock.now() })
  tenant = await signIn(app, 'tenant', clock.now())
  const stay = { reference: lot?.reference ?? '', ...weekAfter(app.today, 12) }
  const booked = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  bookingNumber = (booked.body as { agencyBookingId: string }).agencyBookingId
})
afterAll(() => app.stop())

const deps = () => ({ database: app.database, clock, publicUrl: 'https://escale.test' })
const read = async (register: string, query = '') =>
  (await as(app, director, `/api/agency/${agencyId}/registers/${register}${query}`)).body
const mandates = async () => mandateRegister.parse(await read('mandates')).lines
const receipts = async () => receiptRegister.parse(await read('receipts')).lines
const numbersOf = async (table: string) =>
  (await app.sql<{ number: number }>(`select number from ${table} where agency_id = $1 order by 1`, [agencyId])).map(
    ({ number }) => number,
  )
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** More money of the same payment, by another cheque. */
let position = 1
const captureMore = async (cents: number) => {
  position += 1
  await app.sql(
    `insert into recorded_part select payment_id, $2, means, $3, reference, received_on, recorded_by, recorded_at from recorded_part
     where payment_id = $1 and position = 1`,
    [paymentId, position, cents],
  )
  await app.sql(
    "insert into ledger_entry (payment_id, kind, amount_cents, movement_id) values ($1, 'captured', $2, 'recorded:' || $3)",
    [paymentId, cents, String(position)],
  )
}

test('LW-405 AG-105 a mandate, its change and its end are lines of the register; the notice of receipts is a clause of it', async () => {
  const save = (receiptNotice: string, id = mandateId) =>
    as(app, director, `/api/agency/${agencyId}/mandates/${id}/receipt-notice`, { receiptNotice })
  const [first] = await mandates()
  expect(first).toMatchObject({
    amends: null,
    mandateId,
    feeBasisPoints: 2400,
    receiptNotice: 'statement',
    endDate: null,
  })
  expect(first?.principal.name).toBe('Zoé Ménard')
  expect((await save('never')).body.code).toBe('invalidRequest')
  expect((await save('each', 2_000_000_000)).body.code).toBe('notFound')
  expect([(await save('each')).status, (await save('each')).status]).toEqual([200, 200])
  const number = first?.number ?? 0
  expect((await mandates()).slice(0, 2)).toMatchObject([
    { number: number + 1, amends: number, receiptNotice: 'each', mandateId },
    { number, amends: null, mandateId: null },
  ])
  await app.sql('update mandate set fee_basis_points = fee_basis_points where id = $1', [mandateId])
  expect(await numbersOf('mandate_register')).toEqual(upTo(number + 1))
  for (const change of ["set lot_name = 'x'", undefined])
    await expect(
      app.sql(change ? `update mandate_register ${change}` : 'delete from mandate_register'),
    ).rejects.toThrow('append-only')
})

test('LW-405 each payment gets one numbered receipt, and the owner is told once, in the words of the mandate', async () => {
  const file = `/api/agency/${agencyId}/bookings/${bookingNumber}`
  const due = bookingFile.parse((await as(app, director, file)).body).instalments?.find(({ payable }) => payable)
  const amountCents = due?.amountCents ?? 0
  const parts = [{ means: 'cheque', amountCents, reference: 'N° 7' }]
  const payment = { instalment: due?.kind, parts, receivedOn: app.today, requestKey: randomUUID() }
  expect((await as(app, director, `${file}/payments`, payment)).status).toBe(200)
  const [{ id } = { id: '' }] = await app.sql<{ id: string }>('select id from payment')
  paymentId = id
  const runs = await Promise.all([1, 2, 3].map(() => registerReceipts(deps())))
  expect(runs.toSorted()).toEqual([0, 0, 1])
  const [register] = await mandates()
  expect(await receipts()).toEqual([
    {
      number: 1,
      receivedOn: app.today,
      payer: 'Zoé Ménard',
      bookingNumber,
      kind: 'payment',
      means: 'cheque',
      reference: 'N° 7',
      amountCents,
      lotReference: register?.lot.reference,
      principal: 'Zoé Ménard',
      mandateNumber: register?.amends,
      cancelledOn: null,
    },
  ])
  const receipt = await app.request(`/documents/${agencyId}/${bookingNumber}/receipt.pdf`, { headers: tenant.headers })
  expect(textOf(Buffer.from(await receipt.arrayBuffer()))).toContain('Registre des reçus 1 ')
  const told = () =>
    app.sql("select recipient, data ->> 'amountCents' as cents from mail where template = 'moneyReceived'")
  const first = { recipient: owner.email, cents: String(amountCents) }
  expect(await told()).toEqual([first])
  // What was received before the register was opened is registered and not told again.
  await captureMore(100)
  await app.sql('update receipt_queue set notifies = false')
  expect(await registerReceipts(deps())).toBe(1)
  await app.sql("update mandate set receipt_notice = 'statement' where id = $1", [mandateId])
  await captureMore(200)
  expect(await registerReceipts(deps())).toBe(1)
  expect(await told()).toEqual([first])
  expect((await receipts()).map(({ number, amountCents: cents }) => [number, cents])).toEqual([
    [3, 200],
    [2, 100],
    [1, amountCents],
  ])
})

test('LW-405 concurrent receipts and mandates leave no gap, whatever is rolled back', async () => {
  const before = [await numbersOf('receipt_register'), await numbersOf('mandate_register')].map(({ length }) => length)
  class Undone extends Error {}
  let kept = 0
  const attempt = (index: number) =>
    app.database.db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into receipt_register select agency_id, 999, 1000000 + ${index}::int, booking_id, booking_number, payer_name,
          amount_cents, means, reference, received_on, lot_reference, principal_name, mandate_number, registered_at
          from receipt_register where number = 1`.execute(trx)
        await sql`update mandate set fee_basis_points = 1000 + ${index}::int where id = ${mandateId}`.execute(trx)
        if (index % 3 === 0) throw new Undone()
        kept += 1
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  await Promise.all(upTo(40).map(attempt))
  expect(kept).toBe(27)
  expect(await numbersOf('receipt_register')).toEqual(upTo((before[0] ?? 0) + kept))
  expect(await numbersOf('mandate_register')).toEqual(upTo((before[1] ?? 0) + kept))
})

test('LW-405 AG-102 the registers as CSV, a page of fifty, for those who may, each download in the journal', async () => {
  const first = receiptRegister.parse(await read('receipts'))
  const download = (who: StaffMember, query: string, agency = agencyId) =>
    app.request(`/documents/agency/${agency}/register?${query}`, { headers: who.headers })
  const csv = await download(director, 'register=receipts')
  expect(csv.headers.get('content-disposition')).toMatch(/registre-des-recus\.csv/)
  const rows = (await csv.text()).trimEnd().split('\r\n')
  expect(rows[0]).toMatch(/^"Numéro du reçu";"Reçu le"/)
  expect(rows.length - 1).toBe(first.lines[0]?.number)
  expect(rows[1]).toMatch(/^1;2\d{3}-\d\d-\d\d;"Zoé Ménard";"[^"]+";"Séjour";"Chèque";"N° 7";\d+,\d\d;/)
  const english = await (await download(director, 'register=mandates&lang=en')).text()
  expect(english).toMatch(/"Holiday letting management",24\.00,/)
  expect((await download(director, 'register=lots')).status).toBe(400)
  expect((await download(director, 'register=receipts', agencyId === 1 ? 2 : 1)).status).toBe(404)
  const clerk = await signInStaff(app, { agencyId, roles: ['booking'], now: clock.now() })
  expect((await download(clerk, 'register=receipts')).status).toBe(403)
  const journal = await app.sql(
    "select subject_id from journal_entry where action = 'books.registerExported' order by id",
  )
  expect(journal).toEqual([{ subject_id: 'receipts' }, { subject_id: 'mandates' }])
  // Another page begins below the last number of the former.
  await captureMore(300)
  await app.sql(
    `insert into receipt_register select agency_id, 0, 2000000 + n, booking_id, booking_number, payer_name, amount_cents, means, reference,
       received_on, lot_reference, principal_name, mandate_number, registered_at
     from receipt_register, generate_series(1, 60) as n where number = 1`,
  )
  const page = receiptRegister.parse(await read('receipts'))
  expect([page.lines.length, page.page, page.pages]).toEqual([50, 1, 2])
  const next = receiptRegister.parse(await read('receipts', '?page=2'))
  expect(next.lines[0]?.number).toBe((page.lines.at(-1)?.number ?? 0) - 1)
  expect(next.lines.at(-1)?.number).toBe(1)
  expect(receiptRegister.parse(await read('receipts', '?page=9'))).toEqual(next)
  expect((await as(app, director, `/api/agency/${agencyId}/registers/receipts?page=x`)).status).toBe(400)
})
