import { ApiError } from '@escale/contract/errors'
import type { TaxStatements, TaxStatementsQuery } from '@escale/contract/tourist-tax'
import { compareDates } from '@escale/domain/dates'
import { taxDueOn, undeclaredSpans } from '@escale/domain/law/tax-statement'
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
  const undeclared = async (insee: string) => {
    const spans = undeclaredSpans({ from, to }, declared.get(insee) ?? [])
    const sums = await Promise.all(
      spans.map(async (span) => {
        const [left] = await readCollectedTaxes(db, { agencyId, ...span, insee })
        return { ...span, cents: left?.cents ?? 0, dueOn: taxDueOn(span.to) }
      }),
    )
    return sums.filter(({ cents }) => cents !== 0)
  }
  const left = new Map(
    await Promise.all([...declared.keys()].map(async (insee) => [insee, await undeclared(insee)] as const)),
  )
  const stateOf = (insee: string) => {
    const spans = left.get(insee)
    if (spans) return spans.length === 0 ? 'declared' : 'partlyDeclared'
    return isOver ? 'declarable' : 'open'
  }
  return {
    communes: collected.map((commune) => ({
      ...commune,
      dueOn: taxDueOn(to),
      state: stateOf(commune.insee),
      undeclared: left.get(commune.insee) ?? [],
      declarations: (declared.get(commune.insee) ?? [])
        .toSorted((one, other) => compareDates(one.from, other.from))
        .map(({ id, from, to, cents, dueOn, payment }) => ({ id, from, to, cents, dueOn, payment })),
    })),
    totalCents: collected.reduce((sum, { cents }) => sum + cents, 0),
    statements: await readStatements(db, { agencyId, limit: LATEST }),
  }
}
