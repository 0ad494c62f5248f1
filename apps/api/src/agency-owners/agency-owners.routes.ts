import { agencyOwnersOperations as operations } from '@escale/contract/agency-owners.operations'
import { rolesIn } from '@escale/domain/staff/staff-policy'
import { mayDo } from '@escale/domain/staff/staff-rights'
import type { Context } from 'hono'
import type { DeskCaller } from '../desk/desk-deps.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { clientAddress } from '../platform/http/client-address.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireAccount, sessionHash } from '../platform/session.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { addMandates, attestLot, changeMandate, listMandateLots } from './change-mandates.ts'
import { addOwner, inviteOwner, readDeclaration, saveOwnDeclaration, saveOwnerIdentity } from './change-owner.ts'
import { endMandate, showMandateEnd } from './end-mandate.ts'
import { listOwners } from './list-owners.ts'
import { showOwnerFile } from './show-owner-file.ts'
import { endOwnerView, viewAsOwner } from './view-as-owner.ts'

/** Owners of an agency, their mandates, and their declarations (AG-506). */
export function agencyOwnersRoutes(all: Deps & { env: { http: Pick<Env['http'], 'publicUrl'> } }) {
  const deps = { ...all, publicUrl: all.env.http.publicUrl }
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }

  routes.openapi(apiRoute(operations.listAgencyOwners, noStore), async (c) =>
    c.json(await listOwners(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(operations.addOwner), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    await limitCall(c, 'ownerInvitation', caller.accountId)
    return c.json({ accountId: await addOwner(deps, caller, c.req.valid('json')) }, 200)
  })
  routes.openapi(apiRoute(operations.readOwnerFile, noStore), async (c) => {
    const { agencyId, accountId } = c.req.valid('param')
    const { actor } = await requireStaff(c)
    const roles = rolesIn(actor.memberships, agencyId)
    const sight = {
      withDeclaration: mayDo(roles, 'manageOwners') || mayDo(roles, 'exportAccounts'),
      withStatements: mayDo(roles, 'viewMoney'),
      withJournal: mayDo(roles, 'viewJournal'),
    }
    return c.json(await showOwnerFile(deps, { agencyId, accountId }, sight), 200)
  })
  routes.openapi(apiRoute(operations.saveOwnerIdentity), async (c) => {
    const { agencyId, accountId } = c.req.valid('param')
    await saveOwnerIdentity(deps, await callerOf(c, agencyId), accountId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(operations.inviteOwner), async (c) => {
    const { agencyId, accountId } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    await limitCall(c, 'ownerInvitation', caller.accountId)
    await inviteOwner(deps, caller, accountId)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(operations.listMandateLots, noStore), async (c) =>
    c.json(await listMandateLots(deps, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  routes.openapi(apiRoute(operations.addMandates), async (c) => {
    const { agencyId, accountId } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    return c.json({ numbers: await addMandates(deps, caller, accountId, c.req.valid('json')) }, 200)
  })
  routes.openapi(apiRoute(operations.changeMandate), async (c) => {
    const { agencyId, mandateId } = c.req.valid('param')
    await changeMandate(deps, await callerOf(c, agencyId), mandateId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(operations.attestLot), async (c) => {
    const { agencyId, mandateId } = c.req.valid('param')
    await attestLot(deps, await callerOf(c, agencyId), mandateId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(operations.readMandateEnd, noStore), async (c) =>
    c.json(await showMandateEnd(deps, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  routes.openapi(apiRoute(operations.endMandate), async (c) => {
    const { agencyId, mandateId } = c.req.valid('param')
    await endMandate(deps, await callerOf(c, agencyId), mandateId, c.req.valid('json'), c.get('locale'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(operations.viewAsOwner), async (c) => {
    const { agencyId, accountId } = c.req.valid('param')
    await viewAsOwner(deps, await callerOf(c, agencyId), accountId)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(operations.endOwnerView), async (c) => {
    const account = await requireAccount(c, 'owner')
    const session = { sessionHash: sessionHash(c), address: clientAddress(c) }
    return c.json(await endOwnerView(deps, account, session), 200)
  })
  routes.openapi(apiRoute(operations.readOwnerDeclaration, noStore), async (c) =>
    c.json(await readDeclaration(deps.database, (await requireAccount(c, 'owner')).accountId), 200),
  )
  routes.openapi(apiRoute(operations.saveOwnerDeclaration), async (c) => {
    await saveOwnDeclaration(deps, await requireAccount(c, 'owner'), c.req.valid('json'), clientAddress(c))
    return c.json(done, 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number): Promise<DeskCaller> {
  return { ...(await requireStaff(c)), agencyId }
}
