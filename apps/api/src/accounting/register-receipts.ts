import { ownerCalendarPath, withLocale } from '@escale/contract/site-paths'
import type { Deps } from '../platform/deps.ts'
import { enqueueMail, type Mail } from '../platform/mail/mail-outbox.ts'
import { insertReceipts, lockUnregistered, type UnregisteredReceipt } from './registers.store.ts'

/** Receipts in a transaction. */
const BATCH = 100

/**
 * Gives each captured payment its numbered receipt (LW-405) and, where the mandate says so, enqueues the notice to the owner: number,
 * line and mail are one transaction, so a number is never taken in vain and an owner is told once. Apart from the payment itself, so
 * that payments of an agency do not wait for one another. Returns the number of new receipts.
 */
export async function registerReceipts(
  { database, clock, publicUrl }: Pick<Deps, 'database' | 'clock'> & { publicUrl: string },
  signal?: AbortSignal,
): Promise<number> {
  let registered = 0
  // A server that stops leaves the rest to the next run.
  for (let count = BATCH; count === BATCH && !signal?.aborted; ) {
    count = await database.db.transaction().execute(async (trx) => {
      const receipts = await lockUnregistered(trx, BATCH)
      if (receipts.length === 0) return 0
      const numbers = await insertReceipts(trx, receipts, clock.now())
      const mails = receipts.flatMap((receipt) => noticeOf(receipt, numbers.get(receipt.ledgerEntryId), publicUrl))
      await enqueueMail(trx, ...mails)
      return receipts.length
    })
    registered += count
  }
  return registered
}

/** The notice of a receipt to the owner; none where the mandate leaves it to the statement. */
function noticeOf(receipt: UnregisteredReceipt, number: number | undefined, publicUrl: string): Mail[] {
  const { owner, stay, agency } = receipt
  if (!receipt.isToldEach || !receipt.notifies || owner === null || number === undefined) return []
  const calendar = ownerCalendarPath({ reference: receipt.lotReference, month: stay.startDate.slice(0, 7) })
  return [
    {
      key: `receipt:${receipt.ledgerEntryId}`,
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
