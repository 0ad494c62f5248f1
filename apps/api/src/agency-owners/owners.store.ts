import type { AgencyOwners, AgencyOwnersQuery, OwnerFile } from '@escale/contract/agency-owners'
import type { Database } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { fold } from '@escale/domain/text/fold'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containing, searchWords } from '../platform/database/like-pattern.ts'

export type Connection = Kysely<Database>

/** An owner as the list and its file show them. */
export type ListedOwner = AgencyOwners['owners'][number]

interface Scope {
  agencyId: number
  today: IsoDate
}

/** Owners whom an agency knows: with a mandate of one of its lots, at whatever time, or added by it. */
export const isOwnerOf = (agencyId: number) => sql<boolean>`(account.access_right = 'owner' and account.id in (
  select mandate.account_id from mandate join lot on lot.id = mandate.lot_id where lot.agency_id = ${agencyId}
  union select agency_owner.account_id from agency_owner where agency_owner.agency_id = ${agencyId}))`

/**
 * What the yearly report of lessors lacks of an owner, as names of fields (directive (UE) 2021/514, annex V), as
 * `missingLessorFacts` of domain/law/lessor-report.ts.
 */
export const missingFacts = sql<OwnerFile['missing']>`array_remove(array[
  case when not coalesce(identity.is_company, false) and (account.first_name = '' or account.last_name = '') then 'name' end,
  case when account.address = '' or account.city = '' then 'address' end,
  case when identity.tax_number is null then 'taxNumber' end,
  case when not coalesce(identity.is_company, false) and identity.birth_date is null then 'birthDate' end,
  case when identity.is_company and identity.company_name is null then 'companyName' end,
  case when identity.is_company and identity.company_number is null then 'companyNumber' end], null)`

/** Whether the owner's space is open, as of SQL rows of `account` and `agency_owner` as `known`. */
export const spaceOf = sql<ListedOwner['space']>`case when account.password_hash is not null then 'open'
  when known.invited_at is not null then 'invited' else 'none' end`

const conditions = ({ agencyId }: Scope, { q, state }: Pick<AgencyOwnersQuery, 'q' | 'state'>) => {
  const found: RawBuilder<unknown>[] = [isOwnerOf(agencyId)]
  for (const word of searchWords(q)) {
    const [folded, literal] = [containing(fold(word)), containing(word)]
    found.push(sql`(account.search_name like ${folded} or account.email ilike ${literal} or account.city ilike ${literal}
      or identity.company_name ilike ${literal}
      or exists (select from mandate join lot on lot.id = mandate.lot_id
        where mandate.account_id = account.id and lot.agency_id = ${agencyId}
          and (lot.reference ilike ${literal} or lot.search_name like ${folded})))`)
  }
  if (state === 'current') found.push(sql`of_agency.current > 0`)
  if (state === 'withoutMandate') found.push(sql`of_agency.account_id is null`)
  if (state === 'ended') found.push(sql`of_agency.current = 0`)
  if (state === 'incomplete') found.push(sql`of_agency.lots > 0 and cardinality(${missingFacts}) > 0`)
  return sql.join(found, sql` and `)
}

/** Owners with their mandates in an agency. */
const from = ({ agencyId, today }: Scope) => sql`account
  left join lessor_identity as identity on identity.account_id = account.id
  left join agency_owner as known on known.account_id = account.id and known.agency_id = ${agencyId}
  left join (
    select mandate.account_id, (count(*) filter (where end_date is null or end_date > ${today}))::int as current,
      (count(distinct lot.id) filter (where mandate.during @> ${today}::date))::int as lots,
      min(end_date) filter (where mandate.during @> ${today}::date) as until
    from mandate join lot on lot.id = mandate.lot_id where lot.agency_id = ${agencyId}
    group by mandate.account_id) as of_agency on of_agency.account_id = account.id`

/** Counts the owners of an agency that a query finds. */
export async function countOwners(db: Connection, scope: Scope, query: Pick<AgencyOwnersQuery, 'q' | 'state'>) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from(scope)} where ${conditions(scope, query)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Owners of an agency by name, from `offset` on. */
export async function readOwners(
  db: Connection,
  scope: Scope,
  query: Pick<AgencyOwnersQuery, 'q' | 'state'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedOwner[]> {
  const { rows } = await sql<ListedOwner>`
    select account.id as "accountId", coalesce(case when identity.is_company then identity.company_name end,
        nullif(concat_ws(' ', nullif(account.first_name, ''), nullif(account.last_name, '')), ''), account.email) as name,
      account.email, account.mobile_phone as phone, account.city, coalesce(of_agency.lots, 0) as lots, of_agency.until,
      ${spaceOf} as space, coalesce(of_agency.lots > 0 and cardinality(${missingFacts}) > 0, false) as "isIncomplete"
    from ${from(scope)} where ${conditions(scope, query)}
    order by account.last_name, account.first_name, account.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Whether another agency works for an owner, by a mandate, an entry of its own, or a conversation. */
export async function isSharedWithOthers(
  db: Connection,
  { agencyId, accountId }: { agencyId: number; accountId: string },
): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from mandate join lot on lot.id = mandate.lot_id where mandate.account_id = ${accountId} and lot.agency_id <> ${agencyId})
      or exists (select from agency_owner where account_id = ${accountId} and agency_id <> ${agencyId})
      or exists (select from conversation where account_id = ${accountId} and agency_id <> ${agencyId}) as shared`.execute(
    db,
  )
  return rows[0]?.shared ?? true
}

/** Locks an owner of an agency for a change. Undefined for anybody else. */
export async function lockOwner(trx: Connection, { agencyId, accountId }: { agencyId: number; accountId: string }) {
  return trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where(isOwnerOf(agencyId))
    .forNoKeyUpdate()
    .executeTakeFirst()
}
