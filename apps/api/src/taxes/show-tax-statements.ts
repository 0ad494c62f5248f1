import { ApiError } from '@escale/contract/errors'
import type { TaxStatements, TaxStatementsQuery } from '@escale/contract/tourist-tax'
import { compareDates } from '@escale/domain/dates'
import { taxDueOn } from '@escale/domain/law/tax-statement'
import type { Deps } from '../platform/deps.ts'
import { readCollectedTaxes, readStatements } from './tax-statement.store.ts'

const LATEST = 100

/** Returns what an agency collected in [from, to] by commune, and its declarations. Throws `invalidDates`. */
export async function showTaxStatements(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  agencyId: number,
  { from, to }: TaxStatementsQuery,
): Promise<TaxStatements> {
  if (from > to) throw new ApiError('invalidDates')
  const collected = await readCollectedTaxes(db, { agencyId, from, to })
  const declared = Map.groupBy(await readStatements(db, { agencyId, within: { from, to } }), ({ insee }) => insee)
  const isOver = to < clock.today()
  return {
    communes: collected.map((commune) => ({
      ...commune,
      dueOn: taxDueOn(to),
      state: declared.has(commune.insee) ? 'declared' : isOver ? 'declarable' : 'open',
      declarations: (declared.get(commune.insee) ?? [])
        .toSorted((one, other) => compareDates(one.from, other.from))
        .map(({ id, from, to, cents, dueOn, payment }) => ({ id, from, to, cents, dueOn, payment })),
    })),
    totalCents: collected.reduce((sum, { cents }) => sum + cents, 0),
    statements: await readStatements(db, { agencyId, limit: LATEST }),
  }
}
