import { ApiError } from '@escale/contract/errors'
import type { ownerExpenseRequest } from '@escale/contract/statements'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { type DisbursementCaller, recordDisbursementIn } from './record-disbursement.ts'

/**
 * Records what an agency spent for an owner from the owner's money, with its receipt; it is on the statement of the month (AG-406).
 * Throws `exceedsOwed`, `paidInFuture`, `requestKeyReused`, `notFound` for a receipt that is not one of this agency.
 */
export async function recordOwnerExpense(
  { database, clock }: Deps,
  caller: DisbursementCaller,
  { ownerCode, amountCents, paidOn, label, reference, fileId, requestKey }: z.output<typeof ownerExpenseRequest>,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    if (fileId !== null) {
      const file = await trx
        .selectFrom('agency_file')
        .select('id')
        .where('id', '=', fileId)
        .where('agency_id', '=', caller.agencyId)
        .where('kind', '=', 'expenseReceipt')
        .executeTakeFirst()
      if (!file) throw new ApiError('notFound')
    }
    const id = await recordDisbursementIn(
      trx,
      { clock },
      caller,
      { kind: 'ownerExpense', partyCode: ownerCode, amountCents, paidOn, reference, requestKey },
      label,
    )
    await trx
      .insertInto('owner_expense')
      .values({ disbursement_id: id, label, file_id: fileId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
