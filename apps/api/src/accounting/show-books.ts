import type { Books, BooksQuery } from '@escale/contract/accounting'
import { ApiError } from '@escale/contract/errors'
import { addDays } from '@escale/domain/dates'
import type { Account } from '@escale/domain/law/chart-of-accounts'
import { counterpartOf, PAYEE_KINDS } from '@escale/domain/law/disbursement'
import { type AccountSums, firstDayOfYear, trialBalance } from '@escale/domain/law/trial-balance'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { readBalances } from './books.store.ts'
import { readClientFunds } from './client-funds.ts'
import { readUnpaidDeclarations } from './read-unpaid-declarations.ts'
import { readBooksSettings } from './save-books-settings.ts'
import type { Connection } from './stay-facts.store.ts'

const PAYEES = 50
const LATEST = 20

/**
 * The books of an agency as they are posted: trial balance of [from, to], the clients' bank on the evening of `to`, and what is owed
 * today. Throws `invalidDates` when the period ends before it begins.
 */
export async function showBooks(
  { database: { db }, clock }: Deps,
  agencyId: number,
  query: BooksQuery,
): Promise<Books> {
  const { from, to, q } = query
  if (from > to) throw new ApiError('invalidDates')
  const [funds, payees] = await Promise.all([
    readClientFunds(db, { agencyId, on: to }),
    readPayees(db, agencyId, clock.today()),
  ])
  const isWanted = (name: string) => name.toLocaleLowerCase('fr').includes(q.toLocaleLowerCase('fr'))
  const wanted = payees.filter(({ party }) => q === '' || isWanted(party.name))
  const settings = await readBooksSettings(db, agencyId, clock.today())
  const years = await db
    .selectFrom('book_year')
    .select('year')
    .where('agency_id', '=', agencyId)
    .orderBy('year', 'desc')
    .execute()
  const { bankCents, movedCents, owedCents, owed, agencyCents, problems } = funds
  return {
    trialBalance: await readTrialBalance(db, agencyId, query),
    clientFunds: {
      bankCents,
      movedCents,
      owedCents,
      owed: {
        tenantsCents: owed['165'] + owed['411'] + owed['419'],
        ownersCents: owed['467P'],
        taxCollectorsCents: owed['447'],
        insurerCents: owed['467A'],
      },
      agencyCents,
      problems,
    },
    payees: wanted.slice(0, PAYEES),
    payeeCount: wanted.length,
    disbursements: await readDisbursements(db, agencyId),
    settings,
    years: years.map(({ year }) => year),
  }
}

async function readTrialBalance(
  db: Connection,
  agencyId: number,
  { from, to }: Pick<BooksQuery, 'from' | 'to'>,
): Promise<Books['trialBalance']> {
  const year = firstDayOfYear(from)
  const { rows } = await sql<AccountSums>`
    select account,
      coalesce(sum(cents) filter (where entry_date < ${year}), 0)::float8 as "formerCents",
      coalesce(sum(cents) filter (where entry_date >= ${year} and entry_date < ${from}), 0)::float8 as "beforeCents",
      coalesce(sum(cents) filter (where entry_date >= ${from} and cents > 0), 0)::float8 as "debitCents",
      coalesce(-sum(cents) filter (where entry_date >= ${from} and cents < 0), 0)::float8 as "creditCents"
    from book_entry join book_line on book_line.entry_id = book_entry.id
    where agency_id = ${agencyId} and entry_date < ${addDays(to, 1)}
    group by account`.execute(db)
  return trialBalance(rows)
}

/** Third parties to whom money is paid on, the largest claim first. */
async function readPayees(db: Connection, agencyId: number, on: string): Promise<Books['payees']> {
  const kinds = new Map<Account, (typeof PAYEE_KINDS)[number]>(PAYEE_KINDS.map((kind) => [counterpartOf(kind), kind]))
  const unpaid = await readUnpaidDeclarations(db, agencyId)
  return (await readBalances(db, agencyId, on))
    .flatMap(({ account, party, cents }) => {
      const kind = kinds.get(account)
      const declared = kind === 'taxCollector' ? (unpaid.get(party.code) ?? []) : []
      return kind === undefined ? [] : [{ kind, party, owedCents: 0 - cents, declared }]
    })
    .sort((one, other) => other.owedCents - one.owedCents)
}

async function readDisbursements(db: Connection, agencyId: number): Promise<Books['disbursements']> {
  const rows = await db
    .selectFrom('client_disbursement')
    .select(['kind', 'party_code', 'party_name', 'amount_cents', 'paid_on', 'reference'])
    .where('agency_id', '=', agencyId)
    .orderBy('recorded_at', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ kind, party_code, party_name, amount_cents, paid_on, reference }) => ({
    kind,
    party: { code: party_code, name: party_name },
    amountCents: amount_cents,
    paidOn: paid_on,
    reference,
  }))
}
