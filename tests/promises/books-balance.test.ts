/**
 * Promise 36: the books balance. Random lives of bookings on PostgreSQL: payments, changes, moves, cancellations, refunds
 * that are made later, payments recorded by mistake, cautions, expenses, disbursements. Every entry adds up to zero, the clients' bank is what is owed, and the
 * owner's statement is the entries.
 */
import { randomUUID } from 'node:crypto'
import { findBookFaults } from '@escale/api/accounting/books-balance.fixture'
import { changeStatements } from '@escale/api/accounting/change-statements'
import { readClientFunds } from '@escale/api/accounting/client-funds'
import { readStatements } from '@escale/api/accounting/owner-statements.store'
import { postBooks } from '@escale/api/accounting/post-books'
import { readBookLines } from '@escale/api/accounting/read-entries'
import { recordDisbursement } from '@escale/api/accounting/record-disbursement'
import { recordOwnerExpense } from '@escale/api/accounting/record-owner-expense'
import { readPaidStays } from '@escale/api/owner/results.store'
import { openPaymentFixture, type PaymentFixture } from '@escale/api/payment/payment.fixture'
import { registerTaxes } from '@escale/api/taxes/register-taxes'
import { addDays, addMonths, type IsoDate } from '@escale/domain/dates'
import type { BookLine } from '@escale/domain/law/fec'
import { totalsOf } from '@escale/domain/law/owner-statement'
import { stayAmounts, totalOf } from '@escale/domain/owner/results'
import { reversalId } from '@escale/domain/payment/payment-reversal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './test-counts.ts'

const LIVES = full ? 10_000 : 200
const STEPS = 12
const SYSTEM = { kind: 'system', accountId: null, name: 'test', address: null } as const
/** The week of the first arrivals; those of full counts arrive over two years. */
const FIRST_ARRIVAL = '2031-01-04'
const WEEKS = Math.ceil(LIVES / 120)

let fixture: PaymentFixture
/** The days that pass in this test; the ledger is written on them. */
let today: IsoDate = '2030-11-01'
const clock = { today: () => today, now: () => new Date(`${today}T12:00:00Z`) }

/** A generator with a seed, so that a failure can be repeated. */
let seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x8000_0000
}
const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
const chance = (share: number) => random() < share

interface Life {
  id: string
  arrival: IsoDate
  totalCents: number
  payments: { id: string; capturedCents: number; refundedCents: number }[]
  pending: { paymentId: string; amountCents: number }[]
  hasEnded: boolean
  caution: { id: string; isHeld: boolean } | null
  /** A cheque that was recorded by mistake and stands yet. */
  mistake: { paymentId: string; amountCents: number } | null
}

beforeAll(async () => {
  fixture = await openPaymentFixture()
  // Owners' own services of the demo are a part of the statement as well; its stays lost their payments with the fixture.
  await fixture.sql(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date)
     select lot.id, (select id from account where access_right = 'owner' order by id limit 1), 2350, '2029-01-01' from lot
     where not exists (select from mandate where mandate.lot_id = lot.id and (mandate.end_date is null or mandate.end_date > '2029-01-01'))`,
  )
})
afterAll(() => fixture.stop())

const insert = (table: string, rows: object[]) =>
  fixture.sql(
    `insert into ${table} (${Object.keys(rows[0] ?? {}).join()})
     select ${Object.keys(rows[0] ?? {}).join()} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )

async function setPrice(life: Life): Promise<void> {
  const price = {
    rent: between(10_000, 250_000),
    processing: between(0, 1) * 2_500,
    tax: between(0, 9_000),
    insurance: chance(0.4) ? between(500, 9_000) : 0,
    concierge: between(0, 5_000),
    services: between(0, 20_000),
  }
  life.totalCents = Object.values(price).reduce((sum, cents) => sum + cents, 0)
  await fixture.sql(
    `update booking set rent_cents = $2, processing_fee_cents = $3, tourist_tax_cents = $4, insurance_cents = $5,
       concierge_fee_cents = $6, services_cents = $7, total_cents = $8, deposit_cents = $8, balance_cents = 0 where id = $1`,
    [life.id, ...Object.values(price), life.totalCents],
  )
}

async function insertPayment(life: Life, provider: 'testBank' | 'recorded', amountCents: number): Promise<string> {
  const id = randomUUID()
  await insert('payment', [
    {
      id,
      booking_id: life.id,
      agreement: agreements++,
      instalment: 'deposit',
      amount_cents: amountCents,
      refunded_cents: 0,
      provider,
      idempotency_key: id,
      request_hash: '\\x00',
      request: {},
      payable_until: clock.now(),
      status: 'captured',
      created_at: clock.now(),
      checked_at: clock.now(),
      updated_at: clock.now(),
    },
  ])
  return id
}
/** One payment an instalment and agreement may be open. */
let agreements = 0

async function capture(life: Life, amountCents: number): Promise<void> {
  const id = await insertPayment(life, 'testBank', amountCents)
  await move(id, 'captured', amountCents, id)
  life.payments.push({ id, capturedCents: amountCents, refundedCents: 0 })
  const paid = life.payments.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  await fixture.sql('update booking set status = $2, hold_expires_at = null where id = $1', [
    life.id,
    paid >= life.totalCents ? 'paid' : 'confirmed',
  ])
}

const move = (paymentId: string, kind: string, amountCents: number, movementId: string) =>
  fixture.sql(
    'insert into ledger_entry (payment_id, kind, amount_cents, movement_id, at) values ($1, $2, $3, $4, $5)',
    [paymentId, kind, amountCents, movementId, clock.now()],
  )

/** Records a cheque on the wrong booking, which is reversed at the next step. */
async function mistake(life: Life): Promise<void> {
  const amountCents = between(1, 90_000)
  const paymentId = await insertPayment(life, 'recorded', amountCents)
  await insert('recorded_part', [
    {
      payment_id: paymentId,
      position: 1,
      means: 'cheque',
      amount_cents: amountCents,
      reference: '',
      received_on: today,
      recorded_by: randomUUID(),
      recorded_at: clock.now(),
    },
  ])
  await move(paymentId, 'captured', amountCents, 'recorded:1')
  life.mistake = { paymentId, amountCents }
}

async function reverse(life: Life): Promise<void> {
  if (!life.mistake) return
  await move(life.mistake.paymentId, 'refunded', life.mistake.amountCents, reversalId(1))
  life.mistake = null
}

/** Agrees on a refund; the bank makes it at once or at a later step. */
async function refund(life: Life): Promise<void> {
  for (const payment of life.payments) {
    const left = payment.capturedCents - payment.refundedCents
    if (left === 0 || chance(0.3)) continue
    const amountCents = chance(0.5) ? left : between(1, left)
    payment.refundedCents += amountCents
    await insert('refund', [
      { id: randomUUID(), payment_id: payment.id, amount_cents: amountCents, created_at: clock.now() },
    ])
    life.pending.push({ paymentId: payment.id, amountCents })
  }
  if (chance(0.5)) await makeRefunds(life)
}

async function makeRefunds(life: Life): Promise<void> {
  for (const { paymentId, amountCents } of life.pending.splice(0)) {
    await move(paymentId, 'refunded', amountCents, randomUUID())
  }
}

/** Takes a caution by transfer; after the arrival it is given back, or kept in part or whole. */
async function moveCaution(life: Life): Promise<void> {
  const amountCents = 50_000
  const moveIt = (id: string, kind: string, cents: number) =>
    insert('caution_movement', [
      { caution_id: id, kind, amount_cents: cents, movement_id: 'recorded', at: clock.now() },
    ])
  if (life.caution === null) {
    const id = randomUUID()
    life.caution = { id, isHeld: true }
    await insert('caution', [
      {
        id,
        booking_id: life.id,
        means: 'transfer',
        status: 'held',
        amount_cents: amountCents,
        reference: '',
        received_on: today,
        created_by: randomUUID(),
        created_at: clock.now(),
        held_at: clock.now(),
        checked_at: clock.now(),
        kept_cents: 0,
        reason: '',
        is_silent: false,
        attempt: 0,
        updated_at: clock.now(),
      },
    ])
    await moveIt(id, 'captured', amountCents)
  } else if (life.caution.isHeld && life.arrival <= today) {
    life.caution.isHeld = false
    const keptCents = chance(0.5) ? 0 : chance(0.3) ? amountCents : between(1, amountCents)
    await fixture.sql('update caution set status = $2, kept_cents = $3, closed_at = $4 where id = $1', [
      life.caution.id,
      keptCents > 0 ? 'kept' : 'released',
      keptCents,
      clock.now(),
    ])
    if (keptCents < amountCents) await moveIt(life.caution.id, 'refunded', amountCents - keptCents)
  }
}

async function live(life: Life): Promise<void> {
  const hasArrived = life.arrival <= today
  if (life.mistake) await reverse(life)
  else if (chance(0.1)) await mistake(life)
  if (life.payments.length > 0 && chance(0.3)) await moveCaution(life)
  const keptCents = life.payments.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)
  if (life.pending.length > 0 && chance(0.6)) await makeRefunds(life)
  if (life.hasEnded) {
    if (chance(0.1)) await refund(life)
    return
  }
  if (keptCents < life.totalCents && chance(0.5)) {
    const left = life.totalCents - keptCents
    await capture(life, chance(0.6) ? left : between(1, left))
  }
  if (life.payments.length > 0 && chance(0.15)) await setPrice(life)
  if (life.payments.length > 0 && !hasArrived && chance(0.1)) {
    life.arrival = addDays(life.arrival, between(0, 20))
    await fixture.sql('update booking set start_date = $2, end_date = $3 where id = $1', [
      life.id,
      life.arrival,
      addDays(life.arrival, 7),
    ])
  }
  if (life.payments.length > 0 && chance(0.08)) {
    life.hasEnded = true
    await fixture.sql("update booking set status = 'cancelled', ended_at = $2 where id = $1", [life.id, clock.now()])
    if (chance(0.8)) await refund(life)
  }
}

/** Pays a part or all of what some owners, communes, insurers and agencies are owed. */
async function disburse(agencyId: number): Promise<void> {
  const balances = await fixture.sql<{ account: string; code: string; cents: number }>(
    `select account, party_code as code, sum(cents)::int as cents from book_line join book_entry on book_entry.id = entry_id
     where agency_id = $1 and account in ('467P', '467A', '447') group by 1, 2 having sum(cents) < 0`,
    [agencyId],
  )
  const kinds = { '467P': 'owner', '467A': 'insurer', '447': 'taxCollector' } as const
  const deps = { database: fixture.database, clock }
  const caller = { agencyId, accountId: randomUUID(), actor: SYSTEM }
  const pay = (kind: 'owner' | 'insurer' | 'taxCollector' | 'fees', partyCode: string, amountCents: number) =>
    recordDisbursement(deps, caller, {
      kind,
      partyCode,
      amountCents,
      paidOn: today,
      reference: 'VIR',
      requestKey: randomUUID(),
    })
  for (const { account, code, cents } of balances) {
    if (account === '467P' && chance(0.3) && cents < -1) {
      const expense = { label: 'Plombier', reference: 'F', fileId: null, requestKey: randomUUID(), paidOn: today }
      await recordOwnerExpense(deps, caller, { ownerCode: code, amountCents: between(1, -1 - cents), ...expense })
      continue
    }
    if (chance(0.5)) continue
    const kind = kinds[account as keyof typeof kinds]
    await expect(pay(kind, code, 1 - cents)).rejects.toThrow('exceedsOwed')
    await pay(kind, code, chance(0.5) ? 0 - cents : between(1, 0 - cents))
  }
  const { agencyCents } = await readClientFunds(fixture.database.db, { agencyId, on: today })
  if (agencyCents > 0 && chance(0.3)) await pay('fees', '', between(1, agencyCents))
}

/** The file of each year balances, and begins with the balances with which the former one ended. */
async function expectYearsToFollow(): Promise<void> {
  const years = await fixture.sql<{ agency: number; year: number }>(
    'select agency_id as agency, year from book_year order by 1, 2',
  )
  const balanceSheet = (lines: readonly BookLine[]) => {
    const balances = new Map<string, number>()
    for (const { account, party, cents } of lines) {
      const isResult = ['627', '706', '110', '119'].includes(account)
      const key = isResult ? 'result' : `${account} ${party.code}`
      balances.set(key, (balances.get(key) ?? 0) + cents)
    }
    return [...balances].filter(([, cents]) => cents !== 0).sort()
  }
  let former: { agency: number; closing: unknown } | undefined
  for (const { agency, year } of years) {
    const lines: BookLine[] = []
    for await (const page of readBookLines(fixture.database.db, { agencyId: agency, year })) lines.push(...page)
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const opening = balanceSheet(lines.filter(({ journal }) => journal === 'AN'))
    expect(opening).toEqual(former?.agency === agency ? former.closing : [])
    former = { agency, closing: balanceSheet(lines) }
  }
}

/** The register of the tourist tax holds, by agency, commune and day, what the entries owe the collector (LW-109). */
async function expectRegisterToBeEntries(): Promise<void> {
  const differences = await fixture.sql(
    `select agency_id, party, day, sum(cents)::int as cents from (
       select agency_id, party_code as party, entry_date as day, -cents as cents
       from book_line join book_entry on book_entry.id = entry_id where account = '447' and booking_id is not null
       union all
       select agency_id, insee, collected_on, -cents from tourist_tax_night
     ) as both_sides group by 1, 2, 3 having sum(cents) <> 0`,
  )
  expect(differences).toEqual([])
  const uneven = await fixture.sql(
    'select id from tourist_tax_night where cents <> (select sum(share) from unnest(payee_cents) as share)',
  )
  expect(uneven).toEqual([])
}

/** The statement of every owner: the results of the stays that have begun or ended, less services and payouts. */
async function expectStatementsToBeEntries(): Promise<void> {
  const owners = await fixture.sql<{ id: string }>('select distinct account_id as id from mandate')
  const lotIds = (await fixture.sql<{ id: number }>('select id from lot')).map(({ id }) => id)
  for (const { id } of owners) {
    const stays = await readPaidStays(fixture.database.db, {
      accountId: id,
      lotIds,
      from: '2030-01-01',
      to: '2100-01-01',
    })
    const { balance } = totalOf(stays.map(stayAmounts))
    const [services] = await fixture.sql<{ cents: number }>(
      `select coalesce(sum(total_cents), 0)::int as cents from booking
       where kind = 'concierge' and status = 'confirmed' and account_id = $1`,
      [id],
    )
    const [paid] = await fixture.sql<{ cents: number }>(
      "select coalesce(sum(amount_cents), 0)::int as cents from client_disbursement where kind in ('owner', 'ownerExpense') and party_code = $1",
      [id],
    )
    const [kept] = await fixture.sql<{ cents: number }>(
      `select coalesce(sum(kept_cents), 0)::int as cents from caution join booking on booking.id = booking_id
         join mandate on mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date
       where caution.status = 'kept' and mandate.account_id = $1`,
      [id],
    )
    const [entries] = await fixture.sql<{ cents: number }>(
      "select coalesce(-sum(cents), 0)::int as cents from book_line where account = '467P' and party_code = $1",
      [id],
    )
    expect(entries?.cents).toBe(balance + (kept?.cents ?? 0) - (services?.cents ?? 0) - (paid?.cents ?? 0))
  }
}

/** Checks the statements of the month before, whatever has happened since: each line is in one of them. */
async function checkStatements(agencyId: number): Promise<void> {
  await changeStatements(
    { database: fixture.database, clock, publicUrl: 'https://escale.test' },
    { agencyId, accountId: randomUUID(), actor: SYSTEM },
    { month: addMonths(`${today.slice(0, 7)}-01`, -1), action: 'check' },
  )
}

/**
 * Of every owner, the last statement or its draft closes with what all entries owe; each begins where the one before ended and adds
 * up to its own lines. Returns the number of statements compared.
 */
async function expectStatementsToAddUp(): Promise<number> {
  const uneven = await fixture.sql(
    `select id from (
       select owner_statement.id, opening_cents, closing_cents,
         lag(closing_cents, 1, 0::bigint) over (partition by agency_id, owner_code order by month) as former,
         (select coalesce(-sum(cents), 0) from owner_statement_line join book_line
            on book_line.entry_id = owner_statement_line.entry_id and position = line_position
          where statement_id = owner_statement.id) as lines
       from owner_statement
     ) as statement where opening_cents <> former or closing_cents <> opening_cents + lines`,
  )
  expect(uneven).toEqual([])
  const agencies = await fixture.sql<{ id: number }>('select id from agency')
  let compared = 0
  for (const { id: agencyId } of agencies) {
    const month = `${today.slice(0, 7)}-01`
    const owed = await fixture.sql<{ code: string; cents: number }>(
      `select party_code as code, -sum(cents)::int as cents from book_line join book_entry on book_entry.id = entry_id
       where agency_id = $1 and account = '467P' group by 1`,
      [agencyId],
    )
    for (const { ownerCode, openingCents, lines } of await readStatements(fixture.database.db, { agencyId, month })) {
      expect(totalsOf(openingCents, lines).closingCents).toBe(owed.find(({ code }) => code === ownerCode)?.cents)
      compared += 1
    }
  }
  return compared
}

test(`promise 36: LW-406 AG-404 AG-406 LW-109 ${LIVES} random lives of bookings (seed ${seed}): entries, clients’ bank, statements and register of the tourist tax agree`, async () => {
  const deps = { database: fixture.database, clock }
  const lives: Life[] = []
  for (let number = 0; number < LIVES; number++) {
    const { id } = await fixture.book()
    const arrival = addDays(FIRST_ARRIVAL, 7 * Math.floor(number / 120))
    const life: Life = {
      id,
      arrival,
      totalCents: 0,
      payments: [],
      pending: [],
      hasEnded: false,
      caution: null,
      mistake: null,
    }
    await setPrice(life)
    lives.push(life)
  }
  const agencies = await fixture.sql<{ id: number }>('select id from agency')
  let compared = 0
  for (let step = 0; step < STEPS; step++) {
    today = addDays(today, Math.ceil((110 + 7 * WEEKS) / STEPS))
    for (const life of lives) if (chance(0.6)) await live(life)
    await Promise.all([postBooks(deps), postBooks(deps)])
    await postBooks(deps)
    await Promise.all([registerTaxes(deps), registerTaxes(deps)])
    expect(await findBookFaults({ ...fixture, on: today })).toEqual([])
    await expectRegisterToBeEntries()
    for (const { id } of agencies) await disburse(id)
    compared += await expectStatementsToAddUp()
    for (const { id } of agencies) await checkStatements(id)
    expect(await postBooks(deps)).toBe(0)
    expect(await registerTaxes(deps)).toBe(0)
    expect(await findBookFaults({ ...fixture, on: today })).toEqual([])
  }
  for (const life of lives) {
    await makeRefunds(life)
    await reverse(life)
  }
  today = '2035-01-01'
  await postBooks(deps)
  await registerTaxes(deps)
  expect(await findBookFaults({ ...fixture, on: today })).toEqual([])
  await expectRegisterToBeEntries()
  await expectStatementsToBeEntries()
  await expectYearsToFollow()
  expect(await fixture.sql('select booking_id from bookkeeping_queue where due_on <= $1', [today])).toEqual([])
  expect(compared).toBeGreaterThan(STEPS)
  // Every kind of event took place.
  const reversals = await fixture.sql(
    "select id from book_entry where label like 'Annulation d’encaissement %, chèque'",
  )
  expect(reversals.length).toBeGreaterThan(LIVES / 20)
  const kinds = await fixture.sql<{ kind: string; count: number }>(
    "select split_part(source, ':', 1) as kind, count(*)::int as count from book_entry group by 1 order by 1",
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['bill', 'caution', 'cautionKept', 'disbursement', 'movement'])
  // Disbursements are made by payee, whatever the number of bookings.
  for (const { kind, count } of kinds)
    expect(count).toBeGreaterThan({ disbursement: 50, cautionKept: LIVES / 20 }[kind] ?? LIVES / 4)
}, 3_600_000)

test('promise 36: LW-406 nobody changes the books, and an entry that does not balance is refused', async () => {
  for (const [table, column] of [
    ['book_entry', 'label'],
    ['book_line', 'party_name'],
    ['client_disbursement', 'reference'],
    ['tourist_tax_night', 'commune'],
  ]) {
    await expect(fixture.sql(`update ${table} set ${column} = 'another'`)).rejects.toThrow('append-only')
    await expect(fixture.sql(`delete from ${table}`)).rejects.toThrow('append-only')
  }
  const entry = (source: string) =>
    `insert into book_entry (agency_id, year, number, journal, entry_date, document_ref, document_date, label, source, line_count, posted_at)
     values (1, 0, 0, 'OD', '2030-06-01', 'X', '2030-06-01', 'X', '${source}', 2, now()) returning id`
  const lines = (cents: number) =>
    `insert into book_line (entry_id, position, account, party_code, party_name, cents)
     select id, position, '706', '', '', cents from entry, (values (1, 100), (2, ${cents})) as line (position, cents)`
  await expect(fixture.sql(entry('alone'))).rejects.toThrow('does not balance')
  await expect(fixture.sql(`with entry as (${entry('uneven')}) ${lines(-99)}`)).rejects.toThrow('does not balance')
  await fixture.sql(`with entry as (${entry('even')}) ${lines(-100)}`)
  await expect(fixture.sql(`with entry as (${entry('even')}) ${lines(-100)}`)).rejects.toThrow('unique')
  // Lines that are added later balance by themselves, and are refused all the same.
  const later = `with entry as (select id from book_entry where source = 'even')
    insert into book_line (entry_id, position, account, party_code, party_name, cents)
    select id, position, '706', '', '', cents from entry, (values (3, 5), (4, -5)) as line (position, cents)`
  await expect(fixture.sql(later)).rejects.toThrow('does not balance')
})
