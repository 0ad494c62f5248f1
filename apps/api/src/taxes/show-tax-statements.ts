import { ApiError } from '@escale/contract/errors'
import type { TaxStatements, TaxStatementsQuery } from '@escale/contract/tourist-tax'
import { compareDates } from '@escale/domain/dates'
import { taxDueOn, undeclaredSpans } from '@escale/domain/law/tax-statement'
import type { Deps } from '../platform/deps.ts'
import { readCollectedTaxes, readStatements, readTaxOfSpans } from './tax-statement.store.ts'

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
  const spans = [...declared].flatMap(([insee, statements]) =>
    undeclaredSpans({ from, to }, statements).map((span) => ({ insee, ...span })),
  )
  const left = Map.groupBy(await readTaxOfSpans(db, agencyId, spans), ({ insee }) => insee)
  const stateOf = (insee: string) => {
    if (declared.has(insee)) return left.has(insee) ? 'partlyDeclared' : 'declared'
    return isOver ? 'declarable' : 'open'
  }
  return {
    communes: collected.map((commune) => ({
      ...commune,
      dueOn: taxDueOn(to),
      state: stateOf(commune.insee),
      undeclared: (left.get(commune.insee) ?? []).map(({ from, to, cents }) => ({
        from,
        to,
        cents,
        dueOn: taxDueOn(to),
      })),
      declarations: (declared.get(commune.insee) ?? [])
        .toSorted((one, other) => compareDates(one.from, other.from))
        .map(({ id, from, to, cents, dueOn, payment }) => ({ id, from, to, cents, dueOn, payment })),
    })),
    totalCents: collected.reduce((sum, { cents }) => sum + cents, 0),
    statements: await readStatements(db, { agencyId, limit: LATEST }),
  }
}
