import { ApiError } from '@escale/contract/errors'
import type { ChequeKey, chequeDepositRequest } from '@escale/contract/receivables'
import type { z } from 'zod'
import { insertRowSet } from '../platform/database/bulk-rows.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { keyOfCheque, readChequeDeposit, selectCheques } from './list-cheque-deposits.ts'
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
  const chosen = new Set(cheques.map(serializeKey))
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
      if (!isSame || !made.cheques.every((cheque) => chosen.has(serializeKey(cheque.key))))
        throw new ApiError('requestKeyReused')
      return before.number
    }
    const idsOf = cheques.map((key) => ('cautionId' in key ? key.cautionId : key.paymentId))
    const rows = await selectCheques(trx, agencyId)
      .select(['paymentId', 'part', 'cautionId', 'amountCents', 'depositId'])
      .where(({ or, eb }) => or([eb('paymentId', 'in', idsOf), eb('cautionId', 'in', idsOf)]))
      .execute()
    const found = rows
      .map((row) => ({ ...row, key: keyOfCheque(row) }))
      .filter(({ key }) => chosen.has(serializeKey(key)))
    if (found.length !== chosen.size) throw new ApiError('notFound')
    if (found.some(({ depositId }) => depositId !== null)) throw new ApiError('chequeDeposited')
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
      found.flatMap(({ key }) =>
        'part' in key ? [{ payment_id: key.paymentId, part_position: key.part, deposit_id: id }] : [],
      ),
    )
    await insertRowSet(
      trx,
      'deposited_caution_cheque',
      found.flatMap(({ key }) => ('cautionId' in key ? [{ caution_id: key.cautionId, deposit_id: id }] : [])),
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

const serializeKey = (key: ChequeKey) => ('cautionId' in key ? key.cautionId : `${key.paymentId} ${key.part}`)
