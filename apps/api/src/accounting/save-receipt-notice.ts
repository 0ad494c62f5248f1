import { ApiError } from '@escale/contract/errors'
import type { receiptNoticeRequest } from '@escale/contract/registers'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'

/**
 * Saves how a mandate's owner learns of money received; a trigger adds the change to the register of mandates. Throws `notFound` for a
 * mandate of another agency or one that has ended.
 */
export async function saveReceiptNotice(
  { database, clock }: Deps,
  { agencyId, actor, mandateId }: { agencyId: number; actor: JournalActor; mandateId: number },
  { receiptNotice }: z.output<typeof receiptNoticeRequest>,
): Promise<void> {
  const [today, now] = [clock.today(), clock.now()]
  await database.db.transaction().execute(async (trx) => {
    const mandate = await trx
      .selectFrom('mandate')
      .innerJoin('lot', 'lot.id', 'mandate.lot_id')
      .select('mandate.receipt_notice as before')
      .where('mandate.id', '=', mandateId)
      .where('lot.agency_id', '=', agencyId)
      .where((row) => row.or([row('mandate.end_date', 'is', null), row('mandate.end_date', '>', today)]))
      .forUpdate('mandate')
      .executeTakeFirst()
    if (!mandate) throw new ApiError('notFound')
    const { before } = mandate
    if (before === receiptNotice) return
    await trx.updateTable('mandate').set({ receipt_notice: receiptNotice }).where('id', '=', mandateId).execute()
    await writeJournal(
      trx,
      { actor, now },
      {
        agencyId,
        action: 'mandate.receiptNoticeChanged',
        subject: { kind: 'mandate', id: mandateId },
        before: { receiptNotice: before },
        after: { receiptNotice },
      },
    )
  })
}
