import { randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { taxDeclarationRequest, taxPaymentRequest } from '@escale/contract/tourist-tax'
import { decideDeclaration } from '@escale/domain/law/tax-statement'
import type { z } from 'zod'
import { type DisbursementCaller, recordDisbursementIn } from '../accounting/record-disbursement.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import type { Connection } from './tax-register.store.ts'
import { readCollectedTaxes, readStatements, type StoredStatement } from './tax-statement.store.ts'

/**
 * Marks the tax of a commune as declared for a period of collection, with its amounts; the journal names who did it. The agency's row
 * is locked, so that no row enters the period meanwhile. Throws `invalidDates`, `periodNotOver`, `alreadyDeclared`, `taxChanged`.
 */
export async function declareTax(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { agencyId, accountId, actor }: DisbursementCaller,
  request: z.output<typeof taxDeclarationRequest>,
): Promise<void> {
  const { insee, from, to, dueOn } = request
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    await lockAgency(trx, agencyId)
    const [collected] = await readCollectedTaxes(trx, { agencyId, insee, from, to })
    const before = await readStatements(trx, { agencyId, within: { from, to } })
    const decision = decideDeclaration(request, {
      cents: collected?.cents ?? 0,
      declared: before.filter((one) => one.insee === insee),
      today: clock.today(),
    })
    if (!decision.ok) throw new ApiError(decision.reason)
    if (!collected) throw new ApiError('taxChanged')
    const { commune, nights, cents, shares } = collected
    const id = randomUUID()
    await trx
      .insertInto('tourist_tax_statement')
      .values({
        id,
        agency_id: agencyId,
        insee,
        commune,
        starts_on: from,
        ends_on: to,
        due_on: dueOn,
        nights,
        cents,
        payees: shares.map(({ payee }) => payee),
        payee_cents: shares.map((share) => share.cents),
        declared_by: accountId,
        declared_at: now,
      })
      .execute()
    const subject = { kind: 'taxStatement', id }
    const after = { commune, insee, from, to, dueOn, cents }
    await writeJournal(trx, { actor, now }, { agencyId, action: 'taxes.declared', subject, after })
  })
}

/**
 * Marks a declared tax as paid: finds the payment in the books, or records it there. A repeat changes nothing. Throws `notFound`
 * (also for another agency's), `nothingDue` when corrections left nothing to pay, and what `recordDisbursement` throws.
 */
export async function payTax(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: DisbursementCaller,
  { statementId, paidOn, reference }: z.output<typeof taxPaymentRequest>,
): Promise<void> {
  const { agencyId, actor } = caller
  await database.db.transaction().execute(async (trx) => {
    await lockAgency(trx, agencyId)
    const [statement] = await readStatements(trx, { agencyId, id: statementId })
    if (!statement) throw new ApiError('notFound')
    if (statement.payment) return
    if (statement.cents <= 0) throw new ApiError('nothingDue')
    const paid = { paidOn, reference }
    const disbursementId =
      (await findDisbursement(trx, agencyId, statement, paid)) ??
      (await recordDisbursementIn(trx, { clock }, caller, {
        kind: 'taxCollector',
        partyCode: statement.insee,
        amountCents: statement.cents,
        ...paid,
        requestKey: statementId,
      }))
    await trx
      .insertInto('tourist_tax_payment')
      .values({ statement_id: statementId, disbursement_id: disbursementId })
      .execute()
    const { commune, cents } = statement
    const subject = { kind: 'taxStatement', id: statementId }
    const after = { commune, cents, ...paid }
    await writeJournal(trx, { actor, now: clock.now() }, { agencyId, action: 'taxes.paid', subject, after })
  })
}

const lockAgency = (trx: Connection, agencyId: number) =>
  trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The same payment, recorded on the page of the books before, that pays no other statement. */
async function findDisbursement(
  trx: Connection,
  agencyId: number,
  { insee, cents }: StoredStatement,
  { paidOn, reference }: { paidOn: string; reference: string },
): Promise<string | null> {
  const found = await trx
    .selectFrom('client_disbursement')
    .leftJoin('tourist_tax_payment', 'disbursement_id', 'client_disbursement.id')
    .select('client_disbursement.id')
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'taxCollector')
    .where('party_code', '=', insee)
    .where('amount_cents', '=', cents)
    .where('paid_on', '=', paidOn)
    .where('reference', '=', reference)
    .where('disbursement_id', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}
