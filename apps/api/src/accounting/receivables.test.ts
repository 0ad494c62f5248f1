import { randomUUID } from 'node:crypto'
import {
  type ChequeDeposits,
  chequeDeposits,
  dayBook,
  type Receivables,
  receivables,
} from '@escale/contract/receivables'
import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { remindInstalments } from '../booking/remind-instalments.ts'
import { as } from '../booking/tenants.fixture.ts'
import type { StaffMember } from '../staff/staff.fixture.ts'
import { startBooks } from './books.fixture.ts'

test('AG-405 AG-105 unpaid instalments are listed with their sums, reminded of once a day, by staff and by rule, each in the journal', async () => {
  const { app, deps, time, agencyId, agencyBookingId, member, base } = await startBooks()
  // The demo's bookings are not this test's.
  await app.sql(
    "update booking set status = 'expired', hold_expires_at = null where agency_id = $1 and agency_booking_id <> $2",
    [agencyId, agencyBookingId],
  )
  const dueOn = addDays(deps.clock.today(), 3)
  await app.sql(
    `update booking set status = 'confirmed', paid_at = null, total_cents = deposit_cents + 50000, balance_cents = 50000, balance_due_on = $2, start_date = $3, end_date = $4
     where agency_booking_id = $1`,
    [agencyBookingId, dueOn, addDays(dueOn, 30), addDays(dueOn, 37)],
  )
  let accountant = await member(['accounting'])
  const list = async (state: keyof Receivables['sums']) =>
    receivables.parse((await as(app, accountant, `${base}/receivables?state=${state}`)).body)
  const remind = async () =>
    (await as(app, accountant, `${base}/bookings/${agencyBookingId}/payment-reminder`, {})).body.code ?? 'sent'
  expect((await list('week')).rows).toMatchObject([{ booking: { agencyBookingId }, lateDays: 0, reminders: 0 }])
  expect(await remind()).toBe('nothingDue')
  time.wait({ days: 3 })
  accountant = await member(['accounting'])
  expect((await list('today')).sums).toEqual({
    late: { count: 0, cents: 0 },
    today: { count: 1, cents: 50_000 },
    week: { count: 0, cents: 0 },
  })
  expect([await remind(), await remind()]).toEqual(['sent', 'remindedToday'])

  const rule = (days: number[]) => as(app, accountant, `${base}/reminder-rule`, { days })
  expect((await rule([0])).status).toBe(400)
  expect((await rule([20, 2])).status).toBe(200)
  time.wait({ days: 1 })
  await remindInstalments(deps)
  time.wait({ days: 1 })
  await remindInstalments(deps)
  await remindInstalments(deps)
  accountant = await member(['accounting'])
  expect(await remind()).toBe('remindedToday')
  const late = await list('late')
  expect(late.rows).toMatchObject([{ lateDays: 2, reminders: 2, remindedOn: deps.clock.today() }])
  expect(late.reminderDays).toEqual([2, 20])
  const mails = await app.sql("select template from mail where key like 'booking:%' and template = 'paymentReminder'")
  expect(mails).toHaveLength(2)
  const journal = await app.sql<{ name: string }>(
    "select actor_name as name from journal_entry where action = 'booking.paymentReminded' order by id",
  )
  expect(journal.map(({ name }) => name)).toEqual([expect.stringContaining('@'), 'Escale'])
})

test('AG-405 AG-103 the day book adds up, and each cheque is on one numbered deposit slip, which is printed', async () => {
  const { app, agencyId, member, base, paidCents } = await startBooks()
  const accountant = await member(['accounting'])
  const read = async () => chequeDeposits.parse((await as(app, accountant, `${base}/cheque-deposits`)).body)
  const { waiting } = await read()
  expect(waiting).toMatchObject([{ amountCents: paidCents, reference: 'N° 7' }])
  const cheques = waiting.map(({ key }) => key)
  const requestKey = randomUUID()
  const deposit = (who: StaffMember, change: object = {}) =>
    as(app, who, `${base}/cheque-deposits`, { depositedOn: app.today, cheques, requestKey, ...change })
  expect((await deposit(await member(['booking']))).body.code).toBe('forbidden')
  expect((await deposit(accountant, { cheques: [{ paymentId: randomUUID(), part: 1 }] })).body.code).toBe('notFound')
  const answers = await Promise.all([deposit(accountant), deposit(accountant)])
  expect(answers.map(({ body }) => body)).toEqual([{ number: 1 }, { number: 1 }])
  expect((await deposit(accountant, { depositedOn: addDays(app.today, 1) })).body.code).toBe('requestKeyReused')
  expect((await deposit(accountant, { requestKey: randomUUID() })).body.code).toBe('chequeDeposited')
  const after: ChequeDeposits = await read()
  expect(after).toEqual({
    waiting: [],
    waitingCount: 0,
    deposits: [{ number: 1, depositedOn: app.today, cheques: 1, totalCents: paidCents }],
  })
  const slip = (agency: number, number: number) =>
    app.request(`/documents/agency/${agency}/cheque-deposits/${number}`, { headers: accountant.headers })
  const pdf = await slip(agencyId, 1)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(await textOf(Buffer.from(await pdf.arrayBuffer()))).toContain('Remise de chèques n° 1')
  await app.sql(
    `insert into bank_account (agency_id, owner_code, holder, iban_sealed, iban_end, set_by, set_at)
     values ($1, '', 'Escale mandants', '', '0606', gen_random_uuid(), now())
     on conflict (agency_id, owner_code) do update set holder = excluded.holder, iban_end = excluded.iban_end`,
    [agencyId],
  )
  expect(await textOf(Buffer.from(await (await slip(agencyId, 1)).arrayBuffer()))).toContain(
    'Compte des mandants, Escale mandants, IBAN •••• 0606',
  )
  expect((await slip(agencyId, 2)).status).toBe(404)
  expect((await slip(agencyId === 1 ? 2 : 1, 1)).status).toBe(404)

  const on = (await app.sql<{ on: string }>('select day_in_france(max(recorded_at))::text as on from recorded_part'))[0]
    ?.on
  const book = dayBook.parse((await as(app, accountant, `${base}/day-book?on=${on}`)).body)
  expect(book.totals).toContainEqual({ means: 'cheque', inCents: paidCents, outCents: 0, count: 1 })
  expect(book.openingCents + book.movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(book.closingCents)
  const next = dayBook.parse((await as(app, accountant, `${base}/day-book?on=${addDays(on ?? '', 1)}`)).body)
  expect(next).toMatchObject({ count: 0, openingCents: book.closingCents, previousOn: on })
  expect(book.previousOn === null || book.previousOn < (on ?? '')).toBe(true)
})
