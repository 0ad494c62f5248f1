import { randomUUID } from 'node:crypto'
import { bookingFile } from '@escale/contract/desk'
import { chequeDeposits, dayBook } from '@escale/contract/receivables'
import { receiptRegister } from '@escale/contract/registers'
import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { as } from '../booking/tenants.fixture.ts'
import type { StaffMember } from '../staff/staff.fixture.ts'
import { startBooks } from './books.fixture.ts'
import { findBookFaults } from './books-balance.fixture.ts'
import { readChequeDeposit } from './list-cheque-deposits.ts'
import { postBooks } from './post-books.ts'
import { registerReceipts } from './register-receipts.ts'

/** A stay whose only payment is a cheque of staff, and the calls of its file. */
async function startReversal() {
  const books = await startBooks()
  const { app, base, agencyBookingId } = books
  const path = `${base}/bookings/${agencyBookingId}`
  const read = async (who: StaffMember) => bookingFile.parse((await as(app, who, path)).body)
  const reverse = async (who: StaffMember, change: object = {}, paymentId?: string) => {
    const { payments, updatedAt } = await read(who)
    const id = paymentId ?? payments?.at(-1)?.id
    return as(app, who, `${path}/payments/${id}/reverse`, {
      reason: 'Chèque d’un autre client',
      expectedUpdatedAt: updatedAt,
      ...change,
    })
  }
  const record = async (who: StaffMember, means = 'cheque') => {
    const due = (await read(who)).instalments?.find(({ payable }) => payable)
    return as(app, who, `${path}/payments`, {
      instalment: due?.kind,
      parts: [{ means, amountCents: due?.amountCents, reference: 'N° 8' }],
      receivedOn: books.deps.clock.today(),
      requestKey: randomUUID(),
    })
  }
  return { ...books, path, read, reverse, record }
}

test('AG-402 AG-105 a payment recorded by mistake is undone: counter-entry, instalment due again, nights held, journal, once', async () => {
  const { app, deps, time, base, member, read, reverse, record, paidCents, agencyBookingId } = await startReversal()
  const clerk = await member(['booking'])
  await postBooks(deps)
  await registerReceipts(deps)
  expect(await registerReceipts(deps)).toBe(0)
  expect((await reverse(await member(['frontDesk']), {}, randomUUID())).body.code).toBe('forbidden')
  expect((await reverse(clerk, { reason: ' ' })).body.code).toBe('invalidRequest')
  expect((await reverse(clerk, { expectedUpdatedAt: '2026-01-01T00:00:00.000Z' })).body.code).toBe('changedMeanwhile')
  expect((await reverse(clerk, {}, randomUUID())).body.code).toBe('notFound')
  expect((await read(clerk)).payments).toMatchObject([{ isReversed: false, isReversible: true }])

  time.wait({ days: 1 })
  const again = await member(['booking'])
  const answers = await Promise.all([reverse(again), reverse(again)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const file = await read(again)
  expect(file.booking).toMatchObject({ status: 'option', holdExpiresAt: expect.any(String) })
  expect(file.booking.holdExpiresAt?.slice(0, 10)).toBe(addDays(deps.clock.today(), 7))
  expect(file.instalments).toMatchObject([{ kind: 'deposit', amountCents: paidCents, paid: false, payable: true }])
  expect(file.money).toEqual({ paidCents: 0, givenBackCents: 0 })
  expect(file.payments).toMatchObject([{ amountCents: paidCents, isReversed: true, isReversible: false }])
  expect(file.history.filter(({ action }) => action === 'booking.paymentReversed')).toMatchObject([
    { reason: 'Chèque d’un autre client', actor: 'Anne Le Bihan' },
  ])
  const held = await app.sql(
    `select occupancy.hold_expires_at = booking.hold_expires_at as same from booking join occupancy on occupancy.id = occupancy_id
     where agency_booking_id = $1`,
    [agencyBookingId],
  )
  expect(held).toEqual([{ same: true }])

  const accountant = await member(['accounting'])
  await postBooks(deps)
  expect(await findBookFaults({ ...app, on: deps.clock.today() })).toEqual([])
  const book = dayBook.parse((await as(app, accountant, `${base}/day-book?on=${deps.clock.today()}`)).body)
  expect(book.totals).toEqual([{ means: 'cheque', inCents: 0, outCents: paidCents, count: 1 }])
  expect(book.movements).toMatchObject([{ kind: 'reversed', means: 'cheque', cents: -paidCents, reference: 'N° 7' }])
  expect(book.closingCents).toBe(0)
  const waiting = chequeDeposits.parse((await as(app, accountant, `${base}/cheque-deposits`)).body)
  expect(waiting).toMatchObject({ waiting: [], waitingCount: 0 })
  const { lines } = receiptRegister.parse((await as(app, accountant, `${base}/registers/receipts`)).body)
  expect(lines).toMatchObject([{ number: 1, amountCents: paidCents, cancelledOn: deps.clock.today() }])

  // The right payment confirms the stay again, and a cheque counts once.
  expect((await record(again)).status).toBe(200)
  expect((await read(again)).booking.status).toBe('paid')
  expect((await read(again)).money).toEqual({ paidCents, givenBackCents: 0 })
  await postBooks(deps)
  expect(await findBookFaults({ ...app, on: deps.clock.today() })).toEqual([])
})

test('AG-402 a confirmation that has not left is withdrawn; one that has left is corrected, and the right payment confirmed anew', async () => {
  const { app, member, reverse, record } = await startReversal()
  const mails = async () =>
    (
      await app.sql<{ template: string }>(
        `select template from mail where key like 'booking:%' and template in ('bookingConfirmed', 'bookingPaid', 'paymentReversed') order by id`,
      )
    ).map(({ template }) => template)
  const clerk = await member(['booking'])
  await app.sql('update mail set attempts = 0, sent_at = null')
  expect(await mails()).toEqual(['bookingConfirmed'])
  expect((await reverse(clerk)).status).toBe(200)
  expect(await mails()).toEqual([])
  expect((await record(clerk)).status).toBe(200)
  expect(await mails()).toEqual(['bookingConfirmed'])
  await app.sql('update mail set attempts = 1, sent_at = now()')
  expect((await reverse(clerk)).status).toBe(200)
  expect((await record(clerk)).status).toBe(200)
  expect(await mails()).toEqual(['bookingConfirmed', 'paymentReversed', 'bookingConfirmed'])
})

test('AG-402 a mistake before its receipt gets none, and cash that never came does not count towards the limit', async () => {
  const { app, deps, member, reverse, record, path, read } = await startReversal()
  const clerk = await member(['booking'])
  expect((await reverse(clerk)).status).toBe(200)
  expect(await registerReceipts(deps)).toBe(0)
  await app.sql('update booking set total_cents = 60000, deposit_cents = 60000')
  for (const code of [200, 200]) {
    expect((await record(clerk, 'cash')).status).toBe(code)
    expect((await reverse(clerk)).status).toBe(code)
  }
  const { payments } = await read(clerk)
  expect(payments?.map(({ isReversed }) => isReversed)).toEqual([true, true, true])
  expect((await as(app, clerk, path)).status).toBe(200)
})

test('AG-402 LW-405 the notice of a receipt that has not left is withdrawn when the receipt is cancelled', async () => {
  const { app, deps, member, reverse } = await startReversal()
  const clerk = await member(['booking'])
  await app.sql(`update mandate set receipt_notice = 'each'`)
  await registerReceipts(deps)
  const notices = () => app.sql(`select template from mail where template in ('moneyReceived', 'receiptCancelled')`)
  expect(await notices()).toEqual([{ template: 'moneyReceived' }])
  expect((await reverse(clerk)).status).toBe(200)
  expect(await notices()).toEqual([])
})

test('AG-402 the balance is undone before the deposit; a stay that is over keeps its nights', async () => {
  const { app, time, deps, member, reverse, record, read, paidCents } = await startReversal()
  const dueOn = deps.clock.today()
  await app.sql(
    `update booking set status = 'confirmed', paid_at = null, total_cents = deposit_cents + 50000, balance_cents = 50000, balance_due_on = $1`,
    [dueOn],
  )
  let clerk = await member(['booking'])
  expect((await record(clerk, 'transfer')).status).toBe(200)
  const first = (await read(clerk)).payments?.[0]?.id
  expect((await reverse(clerk, {}, first)).body.code).toBe('laterPayment')
  time.wait({ days: 30 })
  clerk = await member(['booking'])
  expect((await reverse(clerk)).status).toBe(200)
  expect((await read(clerk)).booking.status).toBe('confirmed')
  expect((await read(clerk)).money).toEqual({ paidCents, givenBackCents: 0 })
  expect((await reverse(clerk, {}, first)).status).toBe(200)
  const { booking } = await read(clerk)
  expect(booking.status).toBe('option')
  expect(booking.holdExpiresAt?.slice(0, 10)).toBe(addDays(deps.clock.today(), 7))
  await postBooks(deps)
  expect(await findBookFaults({ ...app, on: deps.clock.today() })).toEqual([])
})

test('AG-402 AG-405 a cheque is either deposited or undone, whoever comes first', async () => {
  const { app, deps, member, base, read, reverse } = await startReversal()
  const accountant = await member(['accounting'])
  const paymentId = (await read(accountant)).payments?.[0]?.id
  const slip = { depositedOn: deps.clock.today(), cheques: [{ paymentId, part: 1 }], requestKey: randomUUID() }
  const [deposited, reversed] = await Promise.all([
    as(app, accountant, `${base}/cheque-deposits`, slip),
    reverse(accountant),
  ])
  expect([deposited.status, reversed.status].filter((status) => status === 200)).toHaveLength(1)
  if (deposited.status !== 200) return
  expect(reversed.body.code).toBe('chequeDeposited')
  expect((await read(accountant)).payments).toMatchObject([{ isReversible: true, reversalCause: 'unpaidCheque' }])
})

test('AG-402 AG-405 a cheque that the bank returns is due again, stays on its slip, and tenant and owner are notified', async () => {
  const { app, deps, time, member, base, read, reverse, record, paidCents } = await startReversal()
  let accountant = await member(['accounting'])
  await app.sql(`update mandate set receipt_notice = 'each'`)
  await registerReceipts(deps)
  const unpaid = { cause: 'unpaidCheque', reason: 'Provision insuffisante' }
  expect((await reverse(accountant, unpaid)).body.code).toBe('chequeNotDeposited')
  const paymentId = (await read(accountant)).payments?.[0]?.id
  const slip = { depositedOn: deps.clock.today(), cheques: [{ paymentId, part: 1 }], requestKey: randomUUID() }
  expect((await as(app, accountant, `${base}/cheque-deposits`, slip)).status).toBe(200)
  await app.sql('update mail set attempts = 1, sent_at = now()')
  expect((await read(accountant)).payments).toMatchObject([{ isReversible: true, reversalCause: 'unpaidCheque' }])

  time.wait({ days: 8 })
  accountant = await member(['accounting'])
  expect((await reverse(accountant)).body.code).toBe('chequeDeposited')
  const answers = await Promise.all([reverse(accountant, unpaid), reverse(accountant, unpaid)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const file = await read(accountant)
  expect(file.booking.status).toBe('option')
  expect(file.instalments).toMatchObject([{ amountCents: paidCents, paid: false, payable: true }])
  expect(file.payments).toMatchObject([{ isReversed: true, isReversible: false, reversalCause: 'unpaidCheque' }])
  expect(file.history.find(({ action }) => action === 'booking.chequeUnpaid')).toMatchObject({ reason: unpaid.reason })
  const notices = await app.sql(
    `select template, data ->> 'cause' as cause from mail
     where sent_at is null and template in ('chequeUnpaid', 'paymentReversed', 'receiptCancelled') order by template`,
  )
  expect(notices).toEqual([
    { template: 'chequeUnpaid', cause: null },
    { template: 'receiptCancelled', cause: 'unpaidCheque' },
  ])

  await postBooks(deps)
  expect(await findBookFaults({ ...app, on: deps.clock.today() })).toEqual([])
  expect(await app.sql(`select label from book_entry where label like 'Chèque impayé%'`)).toHaveLength(1)
  const book = dayBook.parse((await as(app, accountant, `${base}/day-book?on=${deps.clock.today()}`)).body)
  expect(book.movements).toMatchObject([{ kind: 'unpaidCheque', means: 'cheque', cents: -paidCents }])
  const deposits = chequeDeposits.parse((await as(app, accountant, `${base}/cheque-deposits`)).body)
  expect(deposits).toMatchObject({ waiting: [], deposits: [{ cheques: 1, totalCents: paidCents }] })
  const printed = await readChequeDeposit(deps.database.db, { agencyId: Number(base.split('/').at(-1)), number: 1 })
  expect(printed.cheques).toMatchObject([{ amountCents: paidCents }])
  const { lines } = receiptRegister.parse((await as(app, accountant, `${base}/registers/receipts`)).body)
  expect(lines).toMatchObject([{ number: 1, cancelledOn: deps.clock.today() }])

  expect((await record(accountant, 'transfer')).status).toBe(200)
  expect((await read(accountant)).money).toEqual({ paidCents, givenBackCents: 0 })
})
