import { randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { payOwnersRequest } from '@escale/contract/statements'
import { decidePayout } from '@escale/domain/law/owner-payout'
import { totalsOf } from '@escale/domain/law/owner-statement'
import type { z } from 'zod'
import { CLIENTS_BANK, readIbans } from '../payment/read-ibans.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { readBalances } from './books.store.ts'
import { readStatements } from './owner-statements.store.ts'
import { type DisbursementCaller, recordDisbursementIn } from './record-disbursement.ts'
import type { Connection } from './stay-facts.store.ts'
import { writeTransfers } from './write-transfers.ts'

type PayoutDeps = Deps & { secrets: SecretBox }

const fileContext = (id: string) => `payout file ${id}`

/**
 * Pays the closed statements of a month out in one file of SEPA transfers: the file, the disbursements, their entries and the journal
 * are one transaction under the agency's lock, so that a statement is paid once. The same request key again returns the same file.
 * The books record the payouts today, the bank executes them on `executeOn`. Throws `noClientsBank`, `nothingToPay`, `invalidRequest`
 * for a day that has passed.
 */
export async function payOwners(
  { database, clock, secrets }: PayoutDeps,
  caller: DisbursementCaller,
  { month, executeOn, requestKey }: z.output<typeof payOwnersRequest>,
): Promise<{ fileId: string }> {
  const { agencyId, accountId, actor } = caller
  const [today, now] = [clock.today(), clock.now()]
  if (executeOn < today) throw new ApiError('invalidRequest', { problems: { executeOn: { code: 'past' } } })
  return database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const former = await trx
      .selectFrom('payout_file')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (former) return { fileId: former.id }
    const ibans = await readIbans(trx, secrets, agencyId)
    const debtor = ibans.get(CLIENTS_BANK)
    if (!debtor) throw new ApiError('noClientsBank')
    const due = await readDue(trx, { agencyId, month, today, ibans })
    if (due.length === 0) throw new ApiError('nothingToPay')

    const fileId = randomUUID()
    const messageId = `OWN${fileId.replaceAll('-', '').slice(0, 20)}`
    const totalCents = due.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const xml = writeTransfers({
      messageId,
      now,
      executeOn,
      debtor: { name: debtor.holder, iban: debtor.iban },
      transfers: due.map(({ statementId, holder, iban, amountCents }) => ({
        endToEndId: statementId.replaceAll('-', ''),
        name: holder,
        iban,
        amountCents,
        text: `Releve ${month.slice(0, 7)} ${debtor.holder}`,
      })),
    })
    await trx
      .insertInto('payout_file')
      .values({
        id: fileId,
        agency_id: agencyId,
        month,
        message_id: messageId,
        execute_on: executeOn,
        transfers: due.length,
        total_cents: totalCents,
        xml_sealed: secrets.seal(Buffer.from(xml), fileContext(fileId)),
        request_key: requestKey,
        created_by: accountId,
        created_at: now,
      })
      .execute()
    const payouts: { statement_id: string; file_id: string; disbursement_id: string; amount_cents: number }[] = []
    for (const { statementId, ownerCode, amountCents } of due) {
      const disbursementId = await recordDisbursementIn(trx, { clock }, caller, {
        kind: 'owner',
        partyCode: ownerCode,
        amountCents,
        paidOn: today,
        reference: messageId,
        requestKey: randomUUID(),
      })
      payouts.push({
        statement_id: statementId,
        file_id: fileId,
        disbursement_id: disbursementId,
        amount_cents: amountCents,
      })
    }
    await trx.insertInto('owner_payout').values(payouts).execute()
    await writeJournal(
      trx,
      { actor, now },
      {
        agencyId,
        action: 'books.ownersPaid',
        subject: { kind: 'payoutFile', id: messageId },
        after: { month: month.slice(0, 7), transfers: due.length, totalCents, executeOn },
      },
    )
    return { fileId }
  })
}

/** The closed statements of a month that are to be paid out, with the accounts to pay. */
async function readDue(
  trx: Connection,
  {
    agencyId,
    month,
    today,
    ibans,
  }: { agencyId: number; month: string; today: string; ibans: Awaited<ReturnType<typeof readIbans>> },
) {
  const statements = await readStatements(trx, { agencyId, month })
  const ids = statements.flatMap(({ id }) => (id === null ? [] : [id]))
  const paid = ids.length
    ? await trx.selectFrom('owner_payout').select('statement_id').where('statement_id', 'in', ids).execute()
    : []
  const owed = await readBalances(trx, agencyId, today)
  return statements.flatMap(({ id, ownerCode, status, openingCents, lines }) => {
    const account = ibans.get(ownerCode)
    const owedTo = owed.find((amount) => amount.account === '467P' && amount.party.code === ownerCode)
    const decision = decidePayout(
      {
        status,
        closingCents: totalsOf(openingCents, lines).closingCents,
        isPaidOut: paid.some(({ statement_id }) => statement_id === id),
      },
      { owedCents: 0 - (owedTo?.cents ?? 0), hasBankAccount: account !== undefined },
    )
    if (!decision.ok || id === null || !account) return []
    return [{ statementId: id, ownerCode, ...account, amountCents: decision.amountCents }]
  })
}

/** The XML of a file; undefined for another agency's, and for one whose time is over. */
export async function readPayoutXml(
  { database, secrets }: Pick<PayoutDeps, 'database' | 'secrets'>,
  { agencyId, fileId }: { agencyId: number; fileId: string },
): Promise<{ messageId: string; xml: Buffer } | undefined> {
  const row = await database.db
    .selectFrom('payout_file')
    .select(['message_id', 'xml_sealed'])
    .where('id', '=', fileId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!row || row.xml_sealed === null) return undefined
  return { messageId: row.message_id, xml: secrets.open(row.xml_sealed, fileContext(fileId)) }
}
