import type { Database, StaffRole } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

export interface StaffAgencyRow {
  id: number
  slug: string
  name: string
  roles: StaffRole[]
}

/** The agencies for which an account works, by name: all of them for the network's staff. */
export async function readStaffAgencies(db: Kysely<Database>, accountId: string): Promise<StaffAgencyRow[]> {
  const { rows } = await sql<StaffAgencyRow>`
    select agency.id, agency.slug, agency.name, array_agg(role order by role) as roles
    from agency join staff_member on staff_member.agency_id = agency.id or staff_member.agency_id is null
    where staff_member.account_id = ${accountId}
    group by agency.id order by agency.name, agency.id`.execute(db)
  return rows
}

export interface FactorRow {
  hasAuthenticator: boolean
  recoveryCodesLeft: number
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
}

/** The second factors that an account has set up. */
export async function readFactors(db: Kysely<Database>, accountId: string): Promise<FactorRow> {
  const passkeys = await db
    .selectFrom('staff_passkey')
    .select(['credential_id as id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const { rows } = await sql<Omit<FactorRow, 'passkeys'>>`
    select exists (select from staff_totp where account_id = ${accountId} and secret is not null) as "hasAuthenticator",
      (select count(*)::int from staff_recovery_code where account_id = ${accountId} and used_at is null)
        as "recoveryCodesLeft"`.execute(db)
  return { hasAuthenticator: false, recoveryCodesLeft: 0, ...rows[0], passkeys }
}

/** The people of an agency with their roles in it, by name. */
export async function readMembers(db: Kysely<Database>, agencyId: number) {
  const { rows } = await sql<{
    accountId: string
    firstName: string
    lastName: string
    email: string
    roles: StaffRole[]
    hasSecondFactor: boolean
    lastSeenAt: Date | null
  }>`
    select account.id as "accountId", first_name as "firstName", last_name as "lastName", email,
      array_agg(role order by role) as roles,
      exists (select from staff_totp where account_id = account.id and secret is not null)
        or exists (select from staff_passkey where account_id = account.id) as "hasSecondFactor",
      (select max(last_seen_at) from session where session.account_id = account.id) as "lastSeenAt"
    from staff_member join account on account.id = staff_member.account_id
    where staff_member.agency_id = ${agencyId}
    group by account.id order by last_name, first_name, account.id`.execute(db)
  return rows
}

/** Invitations of an agency that can still be accepted, the newest first. */
export function readOpenInvitations(db: Kysely<Database>, agencyId: number, now: Date) {
  return db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'created_at', 'expires_at'])
    .where('agency_id', '=', agencyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Locks the agency's row, so that two changes of its staff come one after the other, and answers its name. */
export async function lockAgency(trx: Kysely<Database>, agencyId: number): Promise<{ name: string } | undefined> {
  return trx.selectFrom('agency').select('name').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirst()
}

/** The roles of one person in one agency. */
export async function readRoles(trx: Kysely<Database>, agencyId: number, accountId: string): Promise<StaffRole[]> {
  const rows = await trx
    .selectFrom('staff_member')
    .select('role')
    .where('agency_id', '=', agencyId)
    .where('account_id', '=', accountId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}
