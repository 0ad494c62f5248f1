/** Staff with a session, for tests of the agencies' space. */
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@escale/db/schema'
import { hashToken, newToken } from '../platform/session.ts'
import type { TestApp } from '../test-app.ts'

export interface StaffMember {
  accountId: string
  email: string
  headers: { authorization: string }
}

/**
 * Makes a member of staff with these roles of an agency (of the network for `network`) and a session, which showed a second
 * factor at `factorAt`; null: never.
 */
export async function signInStaff(
  app: Pick<TestApp, 'sql'>,
  {
    agencyId,
    roles,
    now = new Date(),
    factorAt = now,
  }: { agencyId: number; roles: StaffRole[]; now?: Date; factorAt?: Date | null },
): Promise<StaffMember> {
  const [accountId, token] = [randomUUID(), newToken()]
  const email = `${accountId.slice(0, 8)}@staff.example`
  await app.sql(
    `with account as (
       insert into account (id, access_right, email, first_name, last_name, email_verified_at)
       values ($1, 'agency', $2, 'Anne', 'Le Bihan', $4) returning id
     ), members as (
       insert into staff_member (account_id, agency_id, role)
       select account.id, case when role = 'network' then null else $6::int end, role from account, unnest($7::text[]) as role
     )
     insert into session (token_hash, account_id, created_at, last_seen_at, expires_at, second_factor_at)
     select $3, id, $4, $4, $4::timestamptz + interval '1 year', $5 from account`,
    [accountId, email, hashToken(token), now, factorAt, agencyId, roles],
  )
  return { accountId, email, headers: { authorization: `Bearer ${token}` } }
}
