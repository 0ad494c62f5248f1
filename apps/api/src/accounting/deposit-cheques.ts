import type { chequeDepositRequest } from '@escale/contract/collections'
import { ApiError } from '@escale/contract/errors'
import type { z } from 'zod'
import { insertRowSet } from '../platform/database/bulk-rows.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { readChequeDeposit, selectCheques } from './list-cheque-deposits.ts'
import type { DisbursementCaller } from './record-disbursement.ts'

/**
 * Makes a deposit slip of chosen cheques, with the next number of the agency; slips of one agency are made one at a time, so that
 * numbers have no gaps and no cheque is deposited twice. The same request key again answers the same number. Throws `notFound` for
 * a cheque that is not this agency's, `chequeDeposited`, `requestKeyReused`.
 */
export async function depositCheques(
  { database, clock }: Deps,
  { agencyId, accountId, actor }: DisbursementCaller,
  { depositedOn, cheques, requestKey }: z.output<typeof chequeDepositRequest>,
): Promise<number> {
  const now = clock.now()
  const chosen = new Set(cheques.map(keyOf))
  return database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const before = await trx
      .selectFrom('cheque_deposit')
      .select('number')
      .where('agency_id', '=', agencyId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (before) {
      const made = await readChequeDeposit(trx, { agencyId, number: before.number })
      const isSame = made.depositedOn === depositedOn && made.cheques.length === chosen.size
      if (!isSame || !made.cheques.every((cheque) => chosen.has(keyOf(cheque)))) throw new ApiError('requestKeyReused')
      return before.number
    }
    const rows = await selectCheques(trx, agencyId)
      .select('deposited_cheque.deposit_id')
      .where(
        'recorded_part.payment_id',
        'in',
        cheques.map(({ paymentId }) => paymentId),
      )
      .execute()
    const found = rows.filter((cheque) => chosen.has(keyOf(cheque)))
    if (found.length !== chosen.size) throw new ApiError('notFound')
    if (found.some(({ deposit_id }) => deposit_id !== null)) throw new ApiError('chequeDeposited')
    const totalCents = found.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const last = await trx
      .selectFrom('cheque_deposit')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const { id } = await trx
      .insertInto('cheque_deposit')
      .values({
        agency_id: agencyId,
        number,
        deposited_on: depositedOn,
        cheques: found.length,
        total_cents: totalCents,
        request_key: requestKey,
        created_by: accountId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRowSet(
      trx,
      'deposited_cheque',
      found.map(({ paymentId, part }) => ({ payment_id: paymentId, part_position: part, deposit_id: id })),
    )
    await writeJournal(
      trx,
      { actor, now },
      {
        agencyId,
        action: 'chequeDeposit.made',
        subject: { kind: 'chequeDeposit', id: number },
        after: { depositedOn, cheques: found.length, totalCents },
      },
    )
    return number
  })
}

const keyOf = ({ paymentId, part }: { paymentId: string; part: number }) => `${paymentId} ${part}`
