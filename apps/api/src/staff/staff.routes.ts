import { staffOperations } from '@escale/contract/staff.operations'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { createPasswords } from '../account/password-hash.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { clientAddress } from '../platform/http/client-address.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { giveSessionCookie } from '../platform/session.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { changeRoles } from './change-roles.ts'
import { acceptInvitation, inviteStaff, readInvitation, revokeInvitation } from './invite-staff.ts'
import { addPasskey, beginPasskey, challengePasskey, removePasskey, showPasskey } from './passkeys.ts'
import { readJournal } from './read-journal.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { showStaffSession } from './show-staff-session.ts'
import { readMembers, readOpenInvitations } from './staff.store.ts'
import { journalActor, requireStaff } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Staff of agencies: people, roles, second factor, journal (AG-101 to AG-105). */
export function staffRoutes({ env, database, clock }: Deps & { env: Pick<Env, 'secretKey' | 'isDemo' | 'http'> }) {
  const deps: StaffDeps = {
    database,
    clock,
    passwords: createPasswords(),
    // A server without the key does not start in production (unsafe-settings.ts).
    secrets: createSecretBox(env.secretKey ?? ''),
    isDemo: env.isDemo,
    publicUrl: env.http.publicUrl,
  }
  const siteName = new URL(deps.publicUrl).hostname
  const noStore = cacheControl('no-store')
  const routes = createSlice()

  routes.openapi(apiRoute(staffOperations.readStaffSession, noStore), async (c) =>
    c.json(await showStaffSession(deps, await requireStaff(c)), 200),
  )
  routes.openapi(apiRoute(staffOperations.showSecondFactor, noStore), async (c) => {
    const caller = await requireStaff(c)
    await limitCall(c, 'secondFactor', caller.accountId)
    const shownAt = await showSecondFactor(deps, caller, c.req.valid('json').code)
    return c.json({ shownAt: shownAt.toISOString() }, 200)
  })
  routes.openapi(apiRoute(staffOperations.beginAuthenticator, noStore), async (c) =>
    c.json(await beginAuthenticator(deps, await requireStaff(c), siteName), 200),
  )
  routes.openapi(apiRoute(staffOperations.confirmAuthenticator, noStore), async (c) => {
    const caller = await requireStaff(c)
    await limitCall(c, 'secondFactor', caller.accountId)
    return c.json({ recoveryCodes: await confirmAuthenticator(deps, caller, c.req.valid('json').code) }, 200)
  })
  routes.openapi(apiRoute(staffOperations.beginPasskey, noStore), async (c) => {
    const options = await beginPasskey(deps, await requireStaff(c), siteName)
    return c.json({ options: JSON.stringify(options) }, 200)
  })
  routes.openapi(apiRoute(staffOperations.addPasskey, noStore), async (c) => {
    const { name, response } = c.req.valid('json')
    // The library checks every field of what a browser sends.
    const registration = response as unknown as RegistrationResponseJSON
    const shownAt = await addPasskey(deps, await requireStaff(c), { name, response: registration })
    return c.json({ shownAt: shownAt.toISOString() }, 200)
  })
  routes.openapi(apiRoute(staffOperations.removePasskey, noStore), async (c) => {
    await removePasskey(deps, await requireStaff(c), c.req.valid('param').passkeyId)
    return c.json({ done: true as const }, 200)
  })
  routes.openapi(apiRoute(staffOperations.challengePasskey, noStore), async (c) => {
    const options = await challengePasskey(deps, await requireStaff(c))
    return c.json({ options: JSON.stringify(options) }, 200)
  })
  routes.openapi(apiRoute(staffOperations.showPasskey, noStore), async (c) => {
    const caller = await requireStaff(c)
    await limitCall(c, 'secondFactor', caller.accountId)
    const assertion = c.req.valid('json').response as unknown as AuthenticationResponseJSON
    return c.json({ shownAt: (await showPasskey(deps, caller, assertion)).toISOString() }, 200)
  })

  routes.openapi(apiRoute(staffOperations.readInvitation, noStore), async (c) => {
    await limitCall(c, 'staffInvitation')
    return c.json(await readInvitation(deps, c.req.valid('param').token), 200)
  })
  routes.openapi(apiRoute(staffOperations.acceptInvitation, noStore), async (c) => {
    await limitCall(c, 'staffInvitation')
    const token = await acceptInvitation(deps, c.req.valid('json'), clientAddress(c))
    giveSessionCookie(c, token)
    return c.json({ token }, 200)
  })

  routes.openapi(apiRoute(staffOperations.listStaff, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    const members = await readMembers(database.db, agencyId)
    const invitations = await readOpenInvitations(database.db, agencyId, clock.now())
    return c.json(
      {
        members: members.map((member) => ({ ...member, lastSeenAt: member.lastSeenAt?.toISOString() ?? null })),
        invitations: invitations.map(({ id, email, first_name, last_name, roles, created_at, expires_at }) => ({
          id,
          email,
          firstName: first_name,
          lastName: last_name,
          roles,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
        })),
      },
      200,
    )
  })
  routes.openapi(apiRoute(staffOperations.inviteStaff, noStore), async (c) => {
    await inviteStaff(deps, journalActor(await requireStaff(c)), c.req.valid('param').agencyId, c.req.valid('json'))
    return c.json({ done: true as const }, 200)
  })
  routes.openapi(apiRoute(staffOperations.revokeInvitation, noStore), async (c) => {
    await revokeInvitation(deps, journalActor(await requireStaff(c)), c.req.valid('param'))
    return c.json({ done: true as const }, 200)
  })
  routes.openapi(apiRoute(staffOperations.changeRoles, noStore), async (c) => {
    await changeRoles(deps, await requireStaff(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json({ done: true as const }, 200)
  })
  routes.openapi(apiRoute(staffOperations.readJournal, noStore), async (c) =>
    c.json(await readJournal(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  return routes
}
