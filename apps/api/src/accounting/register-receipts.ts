import { ownerCalendarPath, withLocale } from '@escale/contract/site-paths'
import { receiptNoticeKey } from '../payment/receipt-notices.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueMail, type Mail } from '../platform/mail/mail-outbox.ts'
import {
  insertCautionReceipts,
  insertReceipts,
  lockUnregistered,
  lockUnregisteredCautions,
  type UnregisteredPayment,
} from './registers.store.ts'
import type { Connection } from './stay-facts.store.ts'

/** Receipts in a transaction. */
const BATCH = 100

type RegisterDeps = Pick<Deps, 'database' | 'clock'> & { publicUrl: string }

/**
 * Gives each captured payment and each caution its numbered receipt (LW-405) and, where the mandate says so, enqueues the notice of a
 * payment to the owner: number, line and mail are one transaction, so a number is never taken in vain and an owner is told once. A
 * caution is the tenant's money, so no owner is told of it. Apart from the payment itself, so that payments of an agency do not wait for
 * one another. Returns the number of new receipts.
 */
export async function registerReceipts(deps: RegisterDeps, signal?: AbortSignal): Promise<number> {
  const payments = await inBatches(deps, signal, (trx) => registerPayments(trx, deps))
  const cautions = await inBatches(deps, signal, (trx) => registerCautions(trx, deps))
  return payments + cautions
}

/** Runs a batch per transaction until one is not full. A server that stops leaves the rest to the next run. */
async function inBatches(
  { database }: RegisterDeps,
  signal: AbortSignal | undefined,
  register: (trx: Connection) => Promise<number>,
): Promise<number> {
  let registered = 0
  for (let count = BATCH; count === BATCH && !signal?.aborted; registered += count)
    count = await database.db.transaction().execute(register)
  return registered
}

async function registerPayments(trx: Connection, { clock, publicUrl }: RegisterDeps): Promise<number> {
  const receipts = await lockUnregistered(trx, BATCH)
  if (receipts.length === 0) return 0
  const numbers = await insertReceipts(trx, receipts, clock.now())
  const mails = receipts.flatMap((receipt) => noticeOf(receipt, numbers.get(receipt.ledgerEntryId), publicUrl))
  await enqueueMail(trx, ...mails)
  return receipts.length
}

async function registerCautions(trx: Connection, { clock }: RegisterDeps): Promise<number> {
  const receipts = await lockUnregisteredCautions(trx, BATCH)
  if (receipts.length > 0) await insertCautionReceipts(trx, receipts, clock.now())
  return receipts.length
}

/** The notice of a receipt to the owner; none where the mandate leaves it to the statement. */
function noticeOf(receipt: UnregisteredPayment, number: number | undefined, publicUrl: string): Mail[] {
  const { owner, stay, agency } = receipt
  if (!receipt.isToldEach || !receipt.notifies || owner === null || number === undefined) return []
  const calendar = ownerCalendarPath({ reference: receipt.lotReference, month: stay.startDate.slice(0, 7) })
  return [
    {
      key: receiptNoticeKey(receipt.ledgerEntryId),
      template: 'moneyReceived',
      recipient: owner.email,
      locale: owner.locale,
      data: {
        firstName: owner.firstName,
        number,
        amountCents: receipt.amountCents,
        receivedOn: receipt.receivedOn,
        bookingNumber: receipt.bookingNumber,
        lotName: stay.lotName,
        start_date: stay.startDate,
        end_date: stay.endDate,
        agencyName: agency.name,
        agencyPhone: agency.phone,
        agencyEmail: agency.email,
        link: `${publicUrl}${withLocale(calendar, owner.locale)}`,
      },
    },
  ]
}
