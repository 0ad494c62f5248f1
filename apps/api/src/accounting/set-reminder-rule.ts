import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import type { DisbursementCaller } from './record-disbursement.ts'

/** Saves the days after which an agency reminds of late balances by mail; the change is in the journal (AG-405). */
export async function setReminderRule(
  { database, clock }: Deps,
  { agencyId, actor }: Pick<DisbursementCaller, 'agencyId' | 'actor'>,
  days: readonly number[],
): Promise<void> {
  const sorted = [...days].sort((one, other) => one - other)
  await database.db.transaction().execute(async (trx) => {
    const { reminder_late_days: before } = await trx
      .selectFrom('agency')
      .select('reminder_late_days')
      .where('id', '=', agencyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('agency').set({ reminder_late_days: sorted }).where('id', '=', agencyId).execute()
    await writeJournal(
      trx,
      { actor, now: clock.now() },
      {
        agencyId,
        action: 'agency.reminderRuleChanged',
        subject: { kind: 'agency', id: agencyId },
        before: { days: before },
        after: { days: sorted },
      },
    )
  })
}
