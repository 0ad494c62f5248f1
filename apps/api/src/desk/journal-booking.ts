import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'

/** Writes what staff did to a booking into the agency’s journal, in their transaction. */
export function journalBooking(
  trx: Connection,
  { clock }: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  action: string,
  after: Record<string, unknown>,
  before: Record<string, unknown> | null = null,
): Promise<void> {
  return writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'booking', id: agencyBookingId }, before, after },
  )
}
