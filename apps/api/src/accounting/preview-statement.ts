import { ApiError } from '@escale/contract/errors'
import type { IsoDate } from '@escale/domain/dates'
import type { Deps } from '../platform/deps.ts'
import { readStatements, statementFacts } from './owner-statements.store.ts'
import { writeStatement } from './write-statement.ts'

/**
 * An owner's statement of a month as it would be sent at this moment, in the owner's language (AG-406). Throws `notFound` for an owner
 * without a statement of this month in this agency, and for one that was sent: its document stays as it was issued.
 */
export async function previewStatement(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { agencyId, month, ownerCode }: { agencyId: number; month: IsoDate; ownerCode: string },
): Promise<Buffer> {
  const [statement] = await readStatements(db, { agencyId, month, owners: [ownerCode] })
  if (!statement || statement.documentId !== null) throw new ApiError('notFound')
  const { locale } = await db
    .selectFrom('account')
    .select('locale')
    .where('id', '=', ownerCode)
    .executeTakeFirstOrThrow()
  const { name } = await db.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return writeStatement(statementFacts(statement, { agencyName: name, month }), {
    now: clock.now(),
    locale,
    isPreview: true,
  })
}
