import { findLatestDocument, readDocumentPdf } from '../../documents/issued-documents.ts'
import type { Deps } from '../../platform/deps.ts'
import type { BookingRow, Connection } from '../booking.store.ts'
import { lockBooking } from '../booking-for-payment.ts'
import { inBookingTransaction } from '../booking-transaction.ts'
import { collectContractFacts } from './collect-contract-facts.ts'
import { issueContract, writeContract } from './issue-contract.ts'

/**
 * The contract of a tenant's booking as bytes: the latest that was issued, always the same. Before the booking is
 * confirmed, the one that it would get. A booking that was confirmed before contracts were archived gets its contract when
 * it is first asked for, and the contract says so.
 */
export async function contractPdf({ database, clock }: Pick<Deps, 'database' | 'clock'>, booking: BookingRow) {
  if (booking.confirmed_at === null) {
    const facts = await collectContractFacts(database.db, booking, { today: clock.today(), termsSha256: null })
    return writeContract({ ...facts, lot: { ...facts.lot, street: null } }, clock.now())
  }
  const issued = await readLatest(database.db, booking.id)
  if (issued) return issued
  await inBookingTransaction(database, async (trx) => {
    const locked = await lockBooking(trx, booking.id)
    // Another request may have issued it during the wait for the lock.
    if (!(await readLatest(trx, booking.id)))
      await issueContract(trx, locked, { clock }, { occasion: 'late', isLate: true })
  })
  const late = await readLatest(database.db, booking.id)
  if (!late) throw new Error(`Booking ${booking.id} keeps no quote for a contract`)
  return late
}

async function readLatest(db: Connection, bookingId: string): Promise<Buffer | undefined> {
  const latest = await findLatestDocument(db, 'contract', { kind: 'booking', id: bookingId })
  return latest && readDocumentPdf(db, latest.id)
}
