import { bookingFile } from '@escale/contract/desk'
import { expect, test } from 'vitest'
import { as } from '../booking/tenants.fixture.ts'
import { startBooks } from './books.fixture.ts'
import { readClientFunds } from './client-funds.ts'
import { issueInvoices } from './issue-invoices.ts'
import { postBooks } from './post-books.ts'

test('AG-403 AG-104 AG-105 a reduction while the stay goes on: refund, credit note, entries and the owner’s account agree', async () => {
  const { app, deps, time, agencyId, agencyBookingId, member, base, arrive, paidCents } = await startBooks()
  await app.sql(`update agency set siren = '732829320'`)
  const path = `${base}/bookings/${agencyBookingId}`
  arrive()
  time.wait({ days: 2 })
  await postBooks(deps)
  await issueInvoices(deps)
  const ownerCents = async () => {
    const [row] = await app.sql<{ cents: number }>(
      `select -sum(cents)::int as cents from book_line where account = '467P'`,
    )
    return row?.cents ?? 0
  }
  const before = await ownerCents()
  let accountant = await member(['accounting'])
  const read = async () => bookingFile.parse((await as(app, accountant, path)).body)
  const { reducible, updatedAt, booking } = await read()
  const ask = { amountCents: 10_000, bearer: 'owner', reason: 'Piscine fermée', expectedUpdatedAt: updatedAt }
  expect((await as(app, await member(['booking']), `${path}/reduction`, ask)).body.code).toBe('forbidden')
  const tooMuch = { ...ask, amountCents: (reducible?.ownerCents ?? 0) + 1 }
  expect((await as(app, accountant, `${path}/reduction`, tooMuch)).body.code).toBe('exceedsReducible')
  time.wait({ minutes: 11 })
  expect((await as(app, accountant, `${path}/reduction`, ask)).body.code).toBe('confirmationRequired')
  accountant = await member(['accounting'])
  const answers = await Promise.all([1, 2].map(() => as(app, accountant, `${path}/reduction`, ask)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

  const after = await read()
  expect(after.booking).toMatchObject({ status: 'paid', totalCents: (booking.totalCents ?? 0) - 10_000 })
  expect(after.money).toEqual({ paidCents, givenBackCents: 10_000 })
  expect(after.refunds).toMatchObject([{ amountCents: 10_000, isManual: true }])
  expect(after.mails.map(({ template }) => template)).toContain('bookingReduced')
  expect(after.history.filter(({ action }) => action === 'booking.reduced')).toMatchObject([
    { reason: 'Piscine fermée' },
  ])
  await as(app, accountant, `${path}/refunds/${after.refunds?.[0]?.id}/settle`, { means: 'transfer', reference: 'V' })
  await postBooks(deps)
  await issueInvoices(deps)
  const [mandate] = await app.sql<{ fee: number }>(
    `select coalesce((select fee_basis_points from mandate join booking using (lot_id)
       where booking.agency_booking_id = $1 and mandate.during @> booking.start_date), 0) as fee`,
    [agencyBookingId],
  )
  // The owner bears the rent without the agency's fee on it.
  expect(before - (await ownerCents())).toBe(10_000 - Math.round((10_000 * (mandate?.fee ?? 0)) / 10_000))
  const funds = await readClientFunds(app.database.db, { agencyId, on: deps.clock.today() })
  expect([funds.bankCents, funds.problems]).toEqual([paidCents - 10_000, []])
  const notes = await app.sql<{ kind: string; gross: number }>(
    `select kind, (select sum((line ->> 'grossCents')::int) from jsonb_array_elements(facts -> 'lines') as line)::int as gross
     from issued_document where kind in ('invoice', 'creditNote') order by issued_at, kind`,
  )
  const total = booking.totalCents ?? 0
  expect(notes.map(({ kind, gross }) => [kind, gross]).sort()).toEqual(
    [
      ['creditNote', -total],
      ['invoice', total],
      ['invoice', total - 10_000],
    ].sort(),
  )
})

test('AG-403 the agency bears a reduction of its fees, and the owner is owed as before', async () => {
  const { app, deps, agencyBookingId, member, base, arrive } = await startBooks()
  const path = `${base}/bookings/${agencyBookingId}`
  arrive()
  await postBooks(deps)
  const ownerCents = () =>
    app.sql(`select party_code, sum(cents)::int as cents from book_line where account = '467P' group by 1`)
  const before = await ownerCents()
  const director = await member(['director'])
  const { reducible, updatedAt } = bookingFile.parse((await as(app, director, path)).body)
  const amountCents = reducible?.agencyCents ?? 0
  expect(amountCents).toBeGreaterThan(0)
  const ask = { amountCents, bearer: 'agency', reason: 'Ménage oublié', expectedUpdatedAt: updatedAt }
  expect((await as(app, director, `${path}/reduction`, ask)).status).toBe(200)
  await postBooks(deps)
  expect(await ownerCents()).toEqual(before)

  // The fees stand as they were agreed, and what was taken off them is a line of its own.
  await app.sql(`update agency set siren = '732829320'`)
  await issueInvoices(deps)
  const { quote } = bookingFile.parse((await as(app, director, path)).body)
  const reducedCents = (quote?.lines ?? []).reduce(
    (sum, line) =>
      sum + (line.kind === 'processingFee' || line.kind === 'conciergeFees' ? (line.reducedCents ?? 0) : 0),
    0,
  )
  expect(reducedCents).toBe(amountCents)
  const [invoice] = await app.sql<{ lines: { kind: string; label: string; grossCents: number }[] }>(
    `select facts -> 'lines' as lines from issued_document where kind = 'invoice' order by issued_at desc limit 1`,
  )
  const taken = (invoice?.lines ?? []).filter(
    ({ label }) => label === 'Geste commercial' || label === 'Goodwill gesture',
  )
  expect(taken.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0 - amountCents)
  const mail = await app.sql(
    `select data -> 'reductionCents' as cents from mail where template = 'bookingReduced' order by id desc limit 1`,
  )
  expect(mail).toEqual([{ cents: amountCents }])
})
