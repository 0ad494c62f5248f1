import { ApiError } from '@escale/contract/errors'
import type { bankAccountRequest } from '@escale/contract/statements'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { z } from 'zod'
import { CLIENTS_BANK, ibanContext } from '../payment/read-ibans.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { DisbursementCaller } from './record-disbursement.ts'
import type { Connection } from './stay-facts.store.ts'

/**
 * Stores the IBAN of an owner, or of the agency's clients' bank, encrypted; the journal has its last four characters. Throws
 * `invalidIban` (also for a country outside the SEPA), `notFound` for somebody who has no account with the agency's books.
 */
export async function setBankAccount(
  deps: Deps & { secrets: SecretBox },
  { agencyId, accountId, actor }: DisbursementCaller,
  { ownerCode, iban: typed, holder }: z.output<typeof bankAccountRequest>,
): Promise<void> {
  const iban = electronicFormatIBAN(typed)
  if (iban === null || !isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2))) throw new ApiError('invalidIban')
  const now = deps.clock.now()
  const code = ownerCode ?? CLIENTS_BANK
  await deps.database.db.transaction().execute(async (trx) => {
    if (ownerCode !== null && !(await isOwnerOf(trx, agencyId, ownerCode))) throw new ApiError('notFound')
    const before = await trx
      .selectFrom('bank_account')
      .select('iban_end')
      .where('agency_id', '=', agencyId)
      .where('owner_code', '=', code)
      .executeTakeFirst()
    const values = {
      holder,
      iban_sealed: deps.secrets.seal(Buffer.from(iban), ibanContext(agencyId, code)),
      iban_end: iban.slice(-4),
      set_by: accountId,
      set_at: now,
    }
    await trx
      .insertInto('bank_account')
      .values({ agency_id: agencyId, owner_code: code, ...values })
      .onConflict((conflict) => conflict.columns(['agency_id', 'owner_code']).doUpdateSet(values))
      .execute()
    await writeJournal(
      trx,
      { actor, now },
      {
        agencyId,
        action: ownerCode === null ? 'books.clientsBankSet' : 'owner.bankAccountSet',
        subject: { kind: ownerCode === null ? 'agency' : 'owner', id: ownerCode ?? agencyId },
        before: before ? { iban: before.iban_end } : null,
        after: { iban: values.iban_end, holder },
      },
    )
  })
}

async function isOwnerOf(db: Connection, agencyId: number, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mandate')
    .innerJoin('lot', 'lot.id', 'mandate.lot_id')
    .select('mandate.lot_id')
    .where('lot.agency_id', '=', agencyId)
    .where('mandate.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts of an agency by owner, masked. */
export function listBankAccounts(db: Connection, agencyId: number) {
  return db
    .selectFrom('bank_account')
    .select(['owner_code as ownerCode', 'holder', 'iban_end as ibanEnd'])
    .where('agency_id', '=', agencyId)
    .execute()
}

/** The agency's clients' account, masked; undefined until it was entered. */
export function findClientsBank(
  db: Connection,
  agencyId: number,
): Promise<{ holder: string; ibanEnd: string } | undefined> {
  return db
    .selectFrom('bank_account')
    .select(['holder', 'iban_end as ibanEnd'])
    .where('agency_id', '=', agencyId)
    .where('owner_code', '=', CLIENTS_BANK)
    .executeTakeFirst()
}
