import { randomUUID } from 'node:crypto'
import type { disbursementRequest } from '@escale/contract/accounting'
import { ApiError } from '@escale/contract/errors'
import { NO_PARTY, type Party } from '@escale/domain/law/chart-of-accounts'
import { proveClientFunds } from '@escale/domain/law/client-funds'
import {
  counterpartOf,
  type DisbursementKind,
  decideDisbursement,
  disbursementEntry,
  PARTY_KINDS,
} from '@escale/domain/law/disbursement'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import { insertEntries, readBalances, readMoved } from './books.store.ts'
import type { Connection } from './stay-facts.store.ts'

/** Who records it, for which agency. */
export interface DisbursementCaller {
  agencyId: number
  accountId: string
  actor: JournalActor
}

/**
 * Records what an agency paid from its clients' bank; record, entry and journal are one transaction, and one agency records
 * one at a time, so that nothing is paid twice from the same balance. The same request key again records nothing. Throws
 * `exceedsOwed` (also for a payee that the books do not know), `paidInFuture`, `requestKeyReused`.
 */
export async function recordDisbursement(
  deps: Deps,
  caller: DisbursementCaller,
  request: z.output<typeof disbursementRequest>,
): Promise<void> {
  await deps.database.db.transaction().execute((trx) => recordDisbursementIn(trx, deps, caller, request))
}

/** The same within a transaction; returns the id of the disbursement. `purpose`: what an expense was for. */
export async function recordDisbursementIn(
  trx: Connection,
  { clock }: Pick<Deps, 'clock'>,
  { agencyId, accountId, actor }: DisbursementCaller,
  request: Omit<z.output<typeof disbursementRequest>, 'kind'> & { kind: DisbursementKind },
  purpose?: string,
): Promise<string> {
  const { kind, partyCode, amountCents, paidOn, reference, requestKey } = request
  const [today, now] = [clock.today(), clock.now()]
  await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const former = await trx
    .selectFrom('client_disbursement')
    .select(['id', 'kind', 'party_code', 'amount_cents', 'paid_on', 'reference'])
    .where('agency_id', '=', agencyId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  if (former) {
    const isSame =
      former.kind === kind &&
      former.party_code === partyCode &&
      former.amount_cents === amountCents &&
      former.paid_on === paidOn &&
      former.reference === reference
    if (!isSame) throw new ApiError('requestKeyReused')
    return former.id
  }
  const { party, owedCents } = await payeeOf(trx, { agencyId, kind, partyCode, today })
  const decision = decideDisbursement({ kind, amountCents, paidOn }, { owedCents, today })
  if (!decision.ok) throw new ApiError(decision.reason)
  const id = randomUUID()
  await trx
    .insertInto('client_disbursement')
    .values({
      id,
      agency_id: agencyId,
      kind,
      party_code: party.code,
      party_name: party.name,
      amount_cents: amountCents,
      paid_on: paidOn,
      reference,
      request_key: requestKey,
      recorded_by: accountId,
      recorded_at: now,
    })
    .execute()
  const entry = disbursementEntry({ id, kind, party, amountCents, paidOn, reference, purpose }, today)
  await insertEntries(trx, [{ ...entry, agencyId, bookingId: null }], now)
  await writeJournal(
    trx,
    { actor, now },
    {
      agencyId,
      action: 'books.disbursementRecorded',
      subject: { kind: 'disbursement', id },
      after: { kind, party: party.name, amountCents, paidOn, reference, ...(purpose && { purpose }) },
    },
  )
  return id
}

/** The payee and what is owed to it; without a payee what is the agency's. */
async function payeeOf(
  trx: Connection,
  { agencyId, kind, partyCode, today }: { agencyId: number; kind: DisbursementKind; partyCode: string; today: string },
): Promise<{ party: Party; owedCents: number }> {
  const balances = await readBalances(trx, agencyId, today)
  if (!PARTY_KINDS.includes(kind)) {
    const { agencyCents } = proveClientFunds(balances, await readMoved(trx, agencyId, today))
    return { party: NO_PARTY, owedCents: agencyCents }
  }
  const account = counterpartOf(kind)
  const found = balances.find((amount) => amount.account === account && amount.party.code === partyCode)
  return found ? { party: found.party, owedCents: 0 - found.cents } : { party: NO_PARTY, owedCents: 0 }
}
