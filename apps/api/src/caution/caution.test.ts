import { cautionFile, cautionLinkPage, cautionResult, cautionStarted, storedFile } from '@escale/contract/caution'
import { today as todaySchema } from '@escale/contract/desk'
import { chequeDeposits } from '@escale/contract/receivables'
import { CARD_NUMBERS } from '@escale/demo/test-bank/cards'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startBooks } from '../accounting/books.fixture.ts'
import { postBooks } from '../accounting/post-books.ts'
import { registerReceipts } from '../accounting/register-receipts.ts'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { as } from '../booking/tenants.fixture.ts'
import type { StaffMember } from '../staff/staff.fixture.ts'
import { jsonBody } from '../test-app.ts'

/** An agency with one paid stay of a week in twelve days, and the calls of its caution of 500 €. */
async function startCautions() {
  const books = await startBooks()
  const { app, agencyId, agencyBookingId, lotId, base, read: readBooks } = books
  await app.sql('update lot set caution_cents = 50000 where id = $1', [lotId])
  await app.sql(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date)
     select $1, (select id from account where access_right = 'owner' order by id limit 1), 2000, '2020-01-01'
     where not exists (select from mandate where lot_id = $1)`,
    [lotId],
  )
  const path = `${base}/bookings/${agencyBookingId}/caution`
  const read = async (who: StaffMember) => cautionFile.parse((await as(app, who, path)).body)
  const close = async (who: StaffMember, keptCents: number, reason = '', photographs: string[] = []) => {
    const [current] = (await read(who)).cautions
    return as(app, who, `${path}/${current?.id}/close`, { keptCents, reason, photographs })
  }
  const link = async () => {
    const [mail] = await app.sql<{ link: string }>(
      `select data ->> 'link' as link from mail where template = 'cautionAsked' order by id desc limit 1`,
    )
    return `/api/page/caution-link/${new URL(mail?.link ?? '').searchParams.get('token')}`
  }
  const call = async (address: string, init?: RequestInit) => (await app.request(address, init)).json()
  const begin = async (locale: 'fr' | 'en' = 'fr') =>
    cautionStarted.parse(await (await app.request(await link(), { ...jsonBody({}), locale })).json())
  const giveCard = (url: string) =>
    app.request(url.replace('https://escale.test', ''), {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', number: CARD_NUMBERS.accepted, expiry: '12/40', securityCode: '123' }),
    })
  const result = async (id: string) => {
    books.time.wait({ seconds: 3 })
    return cautionResult.parse(await call(`/api/page/caution-link-result/${id}`)).outcome
  }
  const mails = async () =>
    (await app.sql<{ template: string }>(`select template from mail where template like 'caution%' order by id`)).map(
      ({ template }) => template,
    )
  const lines = async () =>
    app.sql<{ account: string; cents: number }>(
      `select account, sum(cents)::int as cents from book_line join book_entry on book_entry.id = entry_id
       where source like 'caution%' group by 1 having sum(cents) <> 0 order by 1`,
    )
  /** The cautions in the register of receipts, after its job has run twice at once. */
  const receipts = async () => {
    await Promise.all([registerReceipts(books.deps), registerReceipts(books.deps)])
    return app.sql<{ means: string; cents: number }>(
      `select means, amount_cents as cents from receipt_register where caution_movement_id is not null order by number`,
    )
  }
  const due = async (who: StaffMember) => {
    const shown = todaySchema.parse((await as(app, who, `/api/agency/${agencyId}/today`)).body)
    return [shown.cautionsToTake.length, shown.cautionsToGiveBack.length]
  }
  const photograph = async (who: StaffMember, bytes?: Buffer) => {
    const picture =
      bytes ??
      (await sharp({ create: { width: 300, height: 300, channels: 3, background: '#5a8fb5' } })
        .jpeg()
        .toBuffer())
    return app.request(`/documents/agency/${agencyId}/files?kind=stayPhotograph&booking=${agencyBookingId}`, {
      method: 'POST',
      headers: who.headers,
      body: new Uint8Array(picture),
    })
  }
  return {
    ...books,
    readBooks,
    path,
    read,
    close,
    link,
    call,
    begin,
    giveCard,
    result,
    mails,
    lines,
    receipts,
    due,
    photograph,
  }
}

test('AG-404 LW-405 a caution kept in part: reserved on the card, a part captured and owed to the owner, the rest released', async () => {
  const desk = await startCautions()
  const { app, deps, time, member, path, read, close, begin, giveCard, result, mails, lines, due, photograph } = desk
  let clerk = await member(['booking'])
  expect((await as(app, await member(['frontDesk']), path)).body.code).toBe('forbidden')
  expect((await as(app, await member(['reader']), `${path}/link`, {})).body.code).toBe('forbidden')
  expect((await as(app, clerk, `${path}/link`, {})).body.code).toBe('cautionTooEarly')
  // The day before the arrival.
  time.wait({ days: (Date.parse(desk.stay.start_date) - Date.parse(deps.clock.today())) / 86_400_000 - 1 })
  clerk = await member(['booking'])
  expect(await due(clerk)).toEqual([1, 0])
  // Today asks nobody for what the role may not do.
  expect(await due(await member(['frontDesk']))).toEqual([0, 0])
  expect((await as(app, clerk, `${path}/link`, {})).status).toBe(200)
  const former = await desk.link()
  expect((await as(app, clerk, `${path}/link`, {})).status).toBe(200)
  expect(await desk.call(former)).toMatchObject({ code: 'invalidToken' })
  const page = cautionLinkPage.parse(await desk.call(await desk.link()))
  expect(page).toMatchObject({ state: 'open', amountCents: 50_000 })
  expect(JSON.stringify(page)).not.toContain('Ménard')
  // Two requests at once open one page; a request in the other language replaces it.
  const [one, two] = await Promise.all([begin(), begin()])
  expect(one.url).toBe(two?.url)
  const english = await begin('en')
  expect(english.url).not.toBe(one.url)
  await giveCard(english.url)
  expect(await result(english.cautionId)).toBe('held')
  expect((await begin()).url).toContain('cautionId=')
  expect((await read(clerk)).cautions).toMatchObject([{ status: 'held', means: 'card', amountCents: 50_000 }])
  expect(await due(clerk)).toEqual([0, 0])
  // Reserved, and no money.
  await postBooks(deps)
  expect(await lines()).toEqual([])
  expect(await desk.receipts()).toEqual([])

  expect((await close(clerk, 12_000, 'Vitre cassée')).body.code).toBe('stayNotBegun')
  time.wait({ days: 6 })
  clerk = await member(['booking'])
  const first = storedFile.parse(await (await photograph(clerk)).json())
  expect((await photograph(clerk, Buffer.from('<script>'))).status).toBe(422)
  expect((await photograph(await member(['catalogue']))).status).toBe(403)
  expect((await photograph(clerk, Buffer.alloc(1_000_001))).status).toBe(413)
  expect((await close(clerk, 50_001, 'Vitre cassée')).body.code).toBe('exceedsCaution')
  expect((await close(clerk, 12_000)).body.code).toBe('reasonMissing')
  expect((await close(clerk, 12_000, 'Vitre cassée', [crypto.randomUUID()])).body.code).toBe('notFound')
  expect((await close(clerk, 12_000, 'Vitre cassée', [first.id])).status).toBe(200)
  expect((await close(clerk, 0)).body.code).toBe('cautionNotHeld')
  const [kept] = (await read(clerk)).cautions
  expect(kept).toMatchObject({ status: 'kept', keptCents: 12_000, reason: 'Vitre cassée', photographs: [first] })
  const bank = await app.sql(
    `select kind, movement.amount_cents as cents from test_bank.movement join test_bank.payment on test_bank.payment.id = payment_id
     where (request ->> 'isHold')::boolean order by at, kind`,
  )
  expect(bank).toEqual([
    { kind: 'authorised', cents: 50_000 },
    { kind: 'captured', cents: 12_000 },
  ])
  const file = await app.request(kept?.photographs[0]?.href ?? '', { headers: clerk.headers })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await app.request(kept?.photographs[0]?.href ?? '')).status).toBe(401)

  // Once in the books: the clients' bank has it, and the owner is owed it.
  await Promise.all([postBooks(deps), postBooks(deps)])
  expect(await lines()).toEqual([
    { account: '467P', cents: -12_000 },
    { account: '512M', cents: 12_000 },
  ])
  const { clientFunds } = await desk.readBooks(await member(['accounting']))
  expect(clientFunds.bankCents).toBe(clientFunds.movedCents)
  expect(clientFunds.problems).toEqual([])
  expect(await desk.receipts()).toEqual([{ means: 'card', cents: 12_000 }])
  expect(await mails()).toEqual(['cautionAsked', 'cautionAsked', 'cautionHeld', 'cautionKept'])
  const journal = await app.sql<{ action: string }>(
    `select action from journal_entry where action like 'booking.caution%' order by id`,
  )
  expect(journal.map(({ action }) => action.split('.')[1])).toEqual([
    'cautionAsked',
    'cautionAsked',
    'cautionHeld',
    'cautionKept',
  ])
})

test('AG-404 LW-405 a cheque is money only when it is cashed, a transfer from the start; both are given back, and are in Today until then', async () => {
  const { app, deps, time, member, path, read, close, mails, lines, receipts, due, arrive } = await startCautions()
  let clerk = await member(['booking'])
  const cheque = { means: 'cheque', amountCents: 50_000, reference: 'N° 12', receivedOn: app.today }
  expect((await as(app, clerk, path, { ...cheque, amountCents: 50_001 })).body.code).toBe('exceedsCaution')
  expect((await as(app, clerk, path, cheque)).status).toBe(200)
  expect((await as(app, clerk, path, cheque)).body.code).toBe('cautionTaken')
  // Given back before the stay, so another one may be taken.
  expect((await close(clerk, 0)).status).toBe(200)
  time.wait({ minutes: 1 })
  expect((await as(app, clerk, path, { ...cheque, means: 'transfer' })).status).toBe(200)
  await postBooks(deps)
  expect(await lines()).toEqual([
    { account: '165', cents: -50_000 },
    { account: '512M', cents: 50_000 },
  ])
  arrive()
  clerk = await member(['booking'])
  expect(await due(clerk)).toEqual([0, 0])
  // A caution of one stay says nothing of another.
  await app.sql(
    `insert into booking select (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(),
       'agency_booking_id', 'ESC-OTHER', 'tagging_id', gen_random_uuid(), 'occupancy_id', null))).* from booking`,
  )
  expect(await due(clerk)).toEqual([1, 0])
  time.wait({ days: 14 })
  clerk = await member(['booking'])
  expect(await due(clerk)).toEqual([0, 1])
  expect((await close(clerk, 50_000, 'Sinistre total')).status).toBe(200)
  expect(await due(clerk)).toEqual([0, 0])
  await postBooks(deps)
  expect(await lines()).toEqual([
    { account: '467P', cents: -50_000 },
    { account: '512M', cents: 50_000 },
  ])
  expect((await read(clerk)).cautions.map(({ status }) => status)).toEqual(['kept', 'released'])
  expect(await mails()).toEqual(['cautionHeld', 'cautionReleased', 'cautionHeld', 'cautionKept'])
  // Each thing that was handed over has its receipt: the cheque that went back, and the transfer.
  expect(await receipts()).toEqual([
    { means: 'cheque', cents: 50_000 },
    { means: 'transfer', cents: 50_000 },
  ])
  await expect(app.sql('delete from caution_movement')).rejects.toThrow('append-only')
})

test('AG-404 LW-406 money that moves while its caution is being posted is posted next, and entries are numbered by day', async () => {
  const { app, deps, member, path, arrive } = await startCautions()
  arrive()
  await postBooks(deps)
  const transfer = { means: 'transfer', amountCents: 50_000, reference: 'N° 12', receivedOn: app.today }
  const clerk = await member(['booking'])
  expect((await as(app, clerk, path, transfer)).status).toBe(200)
  const giveBack = (at: Date) =>
    sql`
      insert into caution_movement (caution_id, kind, amount_cents, movement_id, at)
      select id, 'refunded', 10000, ${at}::timestamptz::text, ${at} from caution where status = 'held'`.execute(
      app.database.db,
    )
  const waiting = async () =>
    (await app.sql(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length
  const others = await app.database.db.startTransaction().execute()
  await sql`lock table book_year in exclusive mode`.execute(others)
  const posting = postBooks(deps)
  await expect.poll(waiting).toBe(1)
  let isMoved = false
  const moving = giveBack(deps.clock.now()).finally(() => {
    isMoved = true
  })
  await expect.poll(async () => isMoved || (await waiting()) === 2).toBe(true)
  await others.commit().execute()
  await moving
  expect(await posting).toBe(1)
  expect(await postBooks(deps)).toBe(1)

  await giveBack(new Date('2026-06-12T08:00:00Z'))
  await giveBack(new Date('2026-06-10T08:00:00Z'))
  await postBooks(deps)
  const last = await app.sql(`select entry_date as on from book_entry order by number desc limit 2`)
  expect(last).toEqual([{ on: '2026-06-12' }, { on: '2026-06-10' }])
})

test('AG-404 AG-405 a cheque of which a part is kept goes to the bank, and the rest is owed until it is given back', async () => {
  const { app, agencyId, base, deps, time, member, path, read, close, lines, arrive } = await startCautions()
  let clerk = await member(['booking'])
  const cheque = { means: 'cheque', amountCents: 50_000, reference: 'N° 12', receivedOn: app.today }
  expect((await as(app, clerk, path, cheque)).status).toBe(200)
  arrive()
  time.wait({ days: 14 })
  clerk = await member(['booking'])
  const accountant = await member(['accounting'])
  const cheques = async () =>
    chequeDeposits
      .parse((await as(app, accountant, `${base}/cheque-deposits`)).body)
      .waiting.filter(({ key }) => 'cautionId' in key)
  const owed = async () =>
    todaySchema
      .parse((await as(app, accountant, `/api/agency/${agencyId}/today`)).body)
      .unsettledRefunds.map(({ amountCents }) => amountCents)
  expect(await cheques()).toEqual([])
  expect((await close(clerk, 12_000, 'Vitre cassée')).status).toBe(200)
  const [caution] = (await read(clerk)).cautions
  expect(caution).toMatchObject({ status: 'kept', keptCents: 12_000, owedCents: 38_000 })
  expect(await owed()).toEqual([38_000])
  await postBooks(deps)
  expect(await lines()).toEqual([
    { account: '165', cents: -38_000 },
    { account: '467P', cents: -12_000 },
    { account: '512M', cents: 50_000 },
  ])

  const [waiting] = await cheques()
  expect(waiting).toMatchObject({ key: { cautionId: caution?.id }, amountCents: 50_000, reference: 'N° 12' })
  const slip = { depositedOn: deps.clock.today(), cheques: [waiting?.key], requestKey: crypto.randomUUID() }
  expect((await as(app, accountant, `${base}/cheque-deposits`, slip)).body).toEqual({ number: 1 })
  expect((await as(app, accountant, `${base}/cheque-deposits`, slip)).body).toEqual({ number: 1 })
  const again = { ...slip, requestKey: crypto.randomUUID() }
  expect((await as(app, accountant, `${base}/cheque-deposits`, again)).body.code).toBe('chequeDeposited')
  const { waitingCount, deposits } = chequeDeposits.parse((await as(app, accountant, `${base}/cheque-deposits`)).body)
  expect([waitingCount, deposits]).toMatchObject([1, [{ cheques: 1, totalCents: 50_000 }]])
  const pdf = await app.request(`/documents/agency/${agencyId}/cheque-deposits/1`, { headers: accountant.headers })
  expect(await textOf(Buffer.from(await pdf.arrayBuffer()))).toContain('(caution)')

  const settle = (who: StaffMember) =>
    as(app, who, `${path}/${caution?.id}/settle`, { means: 'transfer', reference: 'VIR 9' })
  expect((await settle(await member(['frontDesk']))).body.code).toBe('forbidden')
  // Holiday vouchers pay for a stay; nobody gives a caution back by them.
  const byVoucher = { means: 'holidayVoucher', reference: '' }
  expect((await as(app, clerk, `${path}/${caution?.id}/settle`, byVoucher)).body.code).toBe('invalidRequest')
  const answers = await Promise.all([settle(clerk), settle(clerk)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await owed(), (await read(clerk)).cautions[0]?.owedCents]).toEqual([[], 0])
  await postBooks(deps)
  expect(await lines()).toEqual([
    { account: '467P', cents: -12_000 },
    { account: '512M', cents: 12_000 },
  ])
  const journal = await app.sql(`select after from journal_entry where action = 'booking.cautionRefundMade'`)
  expect(journal).toEqual([{ after: { amountCents: 38_000, means: 'transfer', reference: 'VIR 9' } }])
})

test('AG-404 a card that is given too late, or for a cancelled stay, holds nothing', async () => {
  const { app, time, member, path, read, begin, giveCard, result, mails, stay, deps } = await startCautions()
  time.wait({ days: (Date.parse(stay.start_date) - Date.parse(deps.clock.today())) / 86_400_000 - 1 })
  const clerk = await member(['booking'])
  expect((await as(app, clerk, `${path}/link`, {})).status).toBe(200)
  const { cautionId, url } = await begin()
  await app.sql(`update booking set status = 'cancelled', ended_at = $1`, [deps.clock.now()])
  await giveCard(url)
  expect(await result(cautionId)).toBe('late')
  const [voided] = await app.sql<{ status: string }>(
    `select status from test_bank.payment where (request ->> 'isHold')::boolean`,
  )
  expect(voided?.status).toBe('voided')
  expect((await read(clerk)).cautions).toEqual([])
  expect(await mails()).toEqual(['cautionAsked'])
})
