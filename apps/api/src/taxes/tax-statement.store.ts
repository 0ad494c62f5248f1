import type { IsoDate } from '@escale/domain/dates'
import type { TaxComponent } from '@escale/domain/law/tax-register'
import { sumByPayee } from '@escale/domain/law/tax-statement'
import { sql } from 'kysely'
import type { Connection } from './tax-register.store.ts'

/** What was collected in a commune in a period, corrections taken off. */
interface CollectedTax {
  insee: string
  commune: string
  nights: number
  guestNights: number
  taxedNights: number
  cents: number
  shares: TaxComponent[]
}

export interface TaxPeriod {
  agencyId: number
  from: IsoDate
  to: IsoDate
  insee?: string | undefined
}

/** Sums the register of an agency by commune, in the order of their names. A night has at most five payees. */
export async function readCollectedTaxes(db: Connection, period: TaxPeriod): Promise<CollectedTax[]> {
  const { rows } = await sql<Omit<CollectedTax, 'shares'> & { payees: string[]; sums: (number | null)[] }>`
    select insee, max(commune) as commune, sum(case when is_contrary then -1 else 1 end)::int as nights,
      sum(persons)::int as "guestNights", sum(taxed)::int as "taxedNights", sum(cents)::float8 as cents, payees,
      array[sum(payee_cents[1]), sum(payee_cents[2]), sum(payee_cents[3]), sum(payee_cents[4]), sum(payee_cents[5])]::float8[] as sums
    from tourist_tax_night
    where ${inPeriod(period)}
    group by insee, payees order by insee`.execute(db)
  const communes = [...Map.groupBy(rows, ({ insee }) => insee).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sum = (of: (row: (typeof group)[number]) => number) => group.reduce((total, row) => total + of(row), 0)
    return [
      {
        insee: first.insee,
        commune: first.commune,
        nights: sum(({ nights }) => nights),
        guestNights: sum(({ guestNights }) => guestNights),
        taxedNights: sum(({ taxedNights }) => taxedNights),
        cents: sum(({ cents }) => cents),
        shares: sumByPayee(
          group.flatMap(({ payees, sums }) => payees.map((payee, index) => ({ payee, cents: sums[index] ?? 0 }))),
        ),
      },
    ]
  })
  // The database orders by bytes, which puts Étretat behind Zonza.
  return communes.sort((one, other) => one.commune.localeCompare(other.commune, 'fr'))
}

/** Returns the tax that an agency collected in spans of days, both included, each of a commune, in cents; spans without tax are left out. */
export async function readTaxOfSpans(
  db: Connection,
  agencyId: number,
  spans: readonly { insee: string; from: IsoDate; to: IsoDate }[],
): Promise<{ insee: string; from: IsoDate; to: IsoDate; cents: number }[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<{ insee: string; from: IsoDate; to: IsoDate; cents: number }>`
    select span.insee, span.from_day as from, span.to_day as to, sum(cents)::float8 as cents
    from unnest(${spans.map(({ insee }) => insee)}::text[], ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ to }) => to)}::date[]) as span(insee, from_day, to_day)
      join tourist_tax_night on tourist_tax_night.insee = span.insee and agency_id = ${agencyId}
        and collected_on between span.from_day and span.to_day
    group by 1, 2, 3 having sum(cents) <> 0
    order by 1, 2`.execute(db)
  return rows
}

/** The rows of a period as a condition. */
export function inPeriod({ agencyId, from, to, insee }: TaxPeriod) {
  return sql<boolean>`agency_id = ${agencyId} and collected_on between ${from} and ${to}
    and (${insee ?? null}::text is null or insee = ${insee ?? null})`
}

export interface StoredStatement {
  id: string
  insee: string
  commune: string
  from: IsoDate
  to: IsoDate
  dueOn: IsoDate
  cents: number
  shares: TaxComponent[]
  declaredOn: IsoDate
  payment: { paidOn: IsoDate; reference: string } | null
}

/** Returns declarations of an agency, those that are not paid first, then the latest. */
export async function readStatements(
  db: Connection,
  {
    agencyId,
    limit,
    id,
    within,
  }: { agencyId: number; limit?: number; id?: string; within?: { from: IsoDate; to: IsoDate } },
): Promise<StoredStatement[]> {
  const { rows } = await sql<
    Omit<StoredStatement, 'shares' | 'payment'> & {
      payees: string[]
      payeeCents: number[]
      paidOn: IsoDate | null
      reference: string | null
    }
  >`
    select statement.id, insee, commune, starts_on as from, ends_on as to, due_on as "dueOn", cents, payees,
      payee_cents as "payeeCents", day_in_france(declared_at) as "declaredOn", paid_on as "paidOn", reference
    from tourist_tax_statement as statement
      left join tourist_tax_payment on statement_id = statement.id
      left join client_disbursement on client_disbursement.id = disbursement_id
    where statement.agency_id = ${agencyId} and (${id ?? null}::uuid is null or statement.id = ${id ?? null})
      and (${within?.from ?? null}::date is null or starts_on <= ${within?.to ?? null} and ends_on >= ${within?.from ?? null})
    order by disbursement_id is not null, ends_on desc, commune
    limit ${limit ?? null}`.execute(db)
  return rows.map(({ payees, payeeCents, paidOn, reference, ...row }) => ({
    ...row,
    shares: payees.map((payee, index) => ({ payee, cents: payeeCents[index] ?? 0 })),
    payment: paidOn === null || reference === null ? null : { paidOn, reference },
  }))
}
