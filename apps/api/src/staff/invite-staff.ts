import { ApiError } from '@escale/contract/errors'
import { staffInvitationPath, withLocale } from '@escale/contract/site-paths'
import type { Invitation, InvitationRequest } from '@escale/contract/staff'
import { HOUR_MS } from '@escale/domain/durations'
import { checkPassword } from '../account/check-person.ts'
import { normalizeEmail } from '../account/normalize-email.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { createSession, hashToken, newToken } from '../platform/session.ts'
import { lockAgency, readRoles } from './staff.store.ts'
import type { StaffDeps } from './staff-deps.ts'

/** How long an invitation's link is good, in hours (AG-101). */
const INVITATION_HOURS = 72

/** Mails a link that makes a person a member of the agency's staff, as `actor` asks. Throws `notFound`, `alreadyStaff`. */
export async function inviteStaff(
  deps: Pick<StaffDeps, 'database' | 'clock' | 'publicUrl'>,
  actor: JournalActor,
  agencyId: number,
  request: InvitationRequest,
): Promise<void> {
  const { database, clock, publicUrl } = deps
  const email = normalizeEmail(request.email)
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    const agency = await lockAgency(trx, agencyId)
    if (!agency) throw new ApiError('notFound')
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('access_right', '=', 'agency')
      .executeTakeFirst()
    if (account && (await readRoles(trx, agencyId, account.id)).length > 0) throw new ApiError('alreadyStaff')
    await trx
      .updateTable('staff_invitation')
      .set({ revoked_at: now })
      .where('agency_id', '=', agencyId)
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
    const token = newToken()
    const { id } = await trx
      .insertInto('staff_invitation')
      .values({
        token_hash: hashToken(token),
        agency_id: agencyId,
        email,
        first_name: request.firstName,
        last_name: request.lastName,
        roles: request.roles,
        locale: request.locale,
        invited_by: actor.accountId,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueMail(trx, {
      key: `staffInvitation:${id}`,
      template: 'staffInvitation',
      recipient: email,
      locale: request.locale,
      data: {
        firstName: request.firstName,
        agencyName: agency.name,
        hours: INVITATION_HOURS,
        link: `${publicUrl}${withLocale(staffInvitationPath(token), request.locale)}`,
      },
    })
    await writeJournal(
      trx,
      { actor, now },
      {
        agencyId,
        action: 'staff.invited',
        subject: { kind: 'invitation', id },
        after: { email, roles: request.roles },
      },
    )
  })
}

/** Takes an open invitation back, as `actor` asks. Throws `notFound`. */
export async function revokeInvitation(
  deps: Pick<StaffDeps, 'database' | 'clock'>,
  actor: JournalActor,
  { agencyId, invitationId }: { agencyId: number; invitationId: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('staff_invitation')
      .set({ revoked_at: now })
      .where('id', '=', invitationId)
      .where('agency_id', '=', agencyId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['email', 'roles'])
      .executeTakeFirst()
    if (!row) throw new ApiError('notFound')
    await writeJournal(
      trx,
      { actor, now },
      { agencyId, action: 'staff.invitationRevoked', subject: { kind: 'invitation', id: invitationId }, before: row },
    )
  })
}

/** Whom an invitation's link is for, as long as it is good. Throws `invalidToken`. */
export async function readInvitation({ database, clock }: StaffDeps, token: string): Promise<Invitation> {
  const row = await database.db
    .selectFrom('staff_invitation')
    .innerJoin('agency', 'agency.id', 'staff_invitation.agency_id')
    .leftJoin('account', (join) =>
      join.onRef('account.email', '=', 'staff_invitation.email').on('access_right', '=', 'agency'),
    )
    .select([
      'agency.name as agencyName',
      'staff_invitation.email',
      'staff_invitation.first_name as firstName',
      'staff_invitation.last_name as lastName',
      'roles',
      'account.password_hash',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) throw new ApiError('invalidToken')
  const { password_hash, ...shown } = row
  return { ...shown, hasAccount: password_hash !== null }
}

/**
 * Accepts an invitation and logs in; answers the session's token. A person who works for another agency keeps that account and
 * its password. Throws `invalidToken`, `invalidRequest` for a missing or weak password, before the link is used up.
 */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, password }: { token: string; password?: string | undefined },
  address: string,
): Promise<string> {
  const { database, clock, passwords } = deps
  const { hasAccount } = await readInvitation(deps, token)
  if (!hasAccount) {
    if (password === undefined) throw new ApiError('invalidRequest', { problems: { password: { code: 'required' } } })
    checkPassword(password)
  }
  const passwordHash = hasAccount || password === undefined ? null : await passwords.hash(password)
  return database.db.transaction().execute(async (trx) => {
    const now = clock.now()
    const invitation = await trx
      .updateTable('staff_invitation')
      .set({ accepted_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['id', 'agency_id', 'email', 'first_name', 'last_name', 'roles', 'locale', 'invited_by'])
      .executeTakeFirst()
    if (!invitation) throw new ApiError('invalidToken')
    const account = await trx
      .insertInto('account')
      .values({
        access_right: 'agency',
        email: invitation.email,
        first_name: invitation.first_name,
        last_name: invitation.last_name,
        locale: invitation.locale,
        password_hash: passwordHash,
        email_verified_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['access_right', 'email']).doUpdateSet((eb) => ({
          // An account without a password takes the one that was chosen; any other keeps its own.
          password_hash: eb.fn.coalesce('account.password_hash', 'excluded.password_hash'),
          email_verified_at: eb.fn.coalesce('account.email_verified_at', 'excluded.email_verified_at'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('staff_member')
      .values(
        invitation.roles.map((role) => ({
          account_id: account.id,
          agency_id: invitation.agency_id,
          role,
          granted_by: invitation.invited_by,
          granted_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await writeJournal(
      trx,
      { actor: { kind: 'staff', accountId: account.id, name: invitation.email, address }, now },
      {
        agencyId: invitation.agency_id,
        action: 'staff.joined',
        subject: { kind: 'staff', id: account.id },
        after: { roles: invitation.roles },
      },
    )
    return createSession(trx, account.id, clock)
  })
}
