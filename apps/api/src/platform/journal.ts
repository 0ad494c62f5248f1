/** The journal of changes: who did what, written in the transaction of the change (AG-105). */
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'

/** Who acts, as the journal names them. Commands and jobs are the system. */
export interface JournalActor {
  kind: 'tenant' | 'owner' | 'staff' | 'system'
  accountId: string | null
  name: string
  /** The client's address; null for jobs and commands. */
  address: string | null
}

export interface JournalEntry {
  agencyId: number | null
  /** What was done, such as `booking.datesChanged`: `<kind of subject>.<verb in the past>`. */
  action: string
  subject: { kind: string; id: string | number }
  /** Changed fields with their former values; null for something new. */
  before?: Record<string, unknown> | null
  /** The same fields with their present values; null for something removed. */
  after?: Record<string, unknown> | null
}

/** Writes an entry. Part of the caller's transaction: no change without its entry, no entry without its change. */
export async function writeJournal(
  trx: Kysely<Database>,
  { actor, now }: { actor: JournalActor; now: Date },
  { agencyId, action, subject, before = null, after = null }: JournalEntry,
): Promise<void> {
  await trx
    .insertInto('journal_entry')
    .values({
      at: now,
      agency_id: agencyId,
      account_id: actor.accountId,
      actor_kind: actor.kind,
      actor_name: actor.name,
      address: actor.address,
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}
