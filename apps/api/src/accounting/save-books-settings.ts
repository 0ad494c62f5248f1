import type { booksSettingsRequest } from '@escale/contract/accounting'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'

/** Saves what the exports and postings of an agency need to know; the change is in the journal. */
export async function saveBooksSettings(
  { database, clock }: Deps,
  { agencyId, actor }: { agencyId: number; actor: JournalActor },
  { siren, vatBasisPoints }: z.output<typeof booksSettingsRequest>,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('agency')
      .select(['siren', 'vat_basis_points as vatBasisPoints'])
      .where('id', '=', agencyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (before.siren === siren && before.vatBasisPoints === vatBasisPoints) return
    await trx
      .updateTable('agency')
      .set({ siren, vat_basis_points: vatBasisPoints })
      .where('id', '=', agencyId)
      .execute()
    const change = { before, after: { siren, vatBasisPoints } }
    await writeJournal(
      trx,
      { actor, now: clock.now() },
      { agencyId, action: 'books.settingsChanged', subject: { kind: 'agency', id: agencyId }, ...change },
    )
  })
}
