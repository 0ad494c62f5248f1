/** Audit journal: who did what, written in the transaction of the change (AG-105). */
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'

/** The actor of an entry. Commands and jobs are the system. */
export interface JournalActor {
  kind: 'tenant' | 'owner' | 'staff' | 'system'
  accountId: string | null
  name: string
  /** The client's address; null for jobs and commands. */
  address: string | null
}

export interface JournalEntry {
  agencyId: number | null
  /** The action, such as `booking.datesChanged`: `<kind of subject>.<verb in the past>`. */
  action: string
  subject: { kind: string; id: string | number }
  /** Previous values of the changed fields; null for a new object. */
  before?: Record<string, unknown> | null
  /** New values of the same fields; null for a removed object. */
  after?: Record<string, unknown> | null
}

/** Writes an entry within the caller's transaction, so that change and entry are committed together. */
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
