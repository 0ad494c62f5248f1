import { isDeepStrictEqual } from 'node:util'
import type { Books, booksSettingsRequest } from '@escale/contract/accounting'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import { type Connection, vatRate } from './stay-facts.store.ts'

/** Returns the SIREN and company of an agency and its VAT rate on a day. */
export async function readBooksSettings(db: Connection, agencyId: number, on: string): Promise<Books['settings']> {
  const agency = await db
    .selectFrom('agency')
    .select(['siren', 'legal_form', 'share_capital', 'trade_register'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const { rows } = await vatRate(sql`${agencyId}::int`, sql`${on}::date`).execute(db)
  return {
    siren: agency.siren,
    vatBasisPoints: rows[0]?.basis_points ?? 0,
    legalForm: agency.legal_form ?? '',
    shareCapital: agency.share_capital ?? '',
    tradeRegister: agency.trade_register ?? '',
  }
}

/** Saves the SIREN and company of an agency, and its VAT rate for stays that are billed from today on; the change is in the journal. */
export async function saveBooksSettings(
  { database, clock }: Deps,
  { agencyId, actor }: { agencyId: number; actor: JournalActor },
  request: z.output<typeof booksSettingsRequest>,
): Promise<void> {
  const today = clock.today()
  await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const before = await readBooksSettings(trx, agencyId, today)
    const after = { ...before, ...request }
    if (isDeepStrictEqual(before, after)) return
    await trx
      .updateTable('agency')
      .set({
        siren: after.siren,
        legal_form: after.legalForm || null,
        share_capital: after.shareCapital || null,
        trade_register: after.tradeRegister || null,
      })
      .where('id', '=', agencyId)
      .execute()
    if (before.vatBasisPoints !== after.vatBasisPoints) {
      await trx
        .insertInto('agency_vat_rate')
        .values({ agency_id: agencyId, since: today, basis_points: after.vatBasisPoints })
        .onConflict((conflict) =>
          conflict.columns(['agency_id', 'since']).doUpdateSet({ basis_points: after.vatBasisPoints }),
        )
        .execute()
    }
    await writeJournal(
      trx,
      { actor, now: clock.now() },
      { agencyId, action: 'books.settingsChanged', subject: { kind: 'agency', id: agencyId }, before, after },
    )
  })
}
