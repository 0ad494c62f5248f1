import { inboxOperations } from '@escale/contract/conversations.operations'
import { rolesIn } from '@escale/domain/staff/staff-policy'
import { mayDo } from '@escale/domain/staff/staff-rights'
import type { Context } from 'hono'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { answerConversation, markInboxRead, updateConversation, writeAboutDeskBooking } from './change-conversation.ts'
import { decideOwnerStay } from './decide-owner-stay.ts'
import type { DeskCaller } from './desk-deps.ts'
import { countInbox, listInbox } from './list-inbox.ts'
import {
  addMessageTemplate,
  changeMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
} from './message-templates.ts'
import { showInboxConversation } from './show-inbox-conversation.ts'

/** The one inbox of an agency (AG-301). */
export function inboxRoutes(all: Deps & { env: { http: { publicUrl: string } } }) {
  const deps: ConversationDeps = { ...all, publicUrl: all.env.http.publicUrl }
  const routes = createSlice()
  const noStore = cacheControl('no-store')
  const done = { done: true as const }

  routes.openapi(apiRoute(inboxOperations.listInbox, noStore), async (c) => {
    const { agencyId, accountId } = await callerOf(c, c.req.valid('param').agencyId)
    return c.json(await listInbox(deps, { agencyId, accountId }, c.req.valid('query')), 200)
  })
  routes.openapi(apiRoute(inboxOperations.countInbox, noStore), async (c) =>
    c.json(await countInbox(deps.database.db, c.req.valid('param').agencyId), 200),
  )
  routes.openapi(apiRoute(inboxOperations.readInboxConversation, noStore), async (c) => {
    const { agencyId, conversationId } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    const withAmounts = mayDo(rolesIn(caller.actor.memberships, agencyId), 'viewAmounts')
    return c.json(await showInboxConversation(deps, caller, { conversationId, withAmounts }), 200)
  })
  routes.openapi(apiRoute(inboxOperations.answerConversation, noStore), async (c) => {
    const { agencyId, conversationId } = c.req.valid('param')
    await answerConversation(deps, await callerOf(c, agencyId), conversationId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(inboxOperations.updateConversation, noStore), async (c) => {
    const { agencyId, conversationId } = c.req.valid('param')
    await updateConversation(deps, await callerOf(c, agencyId), conversationId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(inboxOperations.markInboxRead, noStore), async (c) => {
    const { agencyId, conversationId } = c.req.valid('param')
    await markInboxRead(deps, agencyId, conversationId, c.req.valid('json').upTo)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(inboxOperations.writeAboutDeskBooking, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    const conversationId = await writeAboutDeskBooking(deps, caller, agencyBookingId, c.req.valid('json'))
    return c.json({ conversationId }, 200)
  })
  routes.openapi(apiRoute(inboxOperations.listMessageTemplates, noStore), async (c) =>
    c.json({ templates: await listMessageTemplates(deps, c.req.valid('param').agencyId) }, 200),
  )
  routes.openapi(apiRoute(inboxOperations.addMessageTemplate, noStore), async (c) => {
    await addMessageTemplate(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(inboxOperations.changeMessageTemplate, noStore), async (c) => {
    const { agencyId, templateId } = c.req.valid('param')
    await changeMessageTemplate(deps, await callerOf(c, agencyId), templateId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(inboxOperations.removeMessageTemplate, noStore), async (c) => {
    const { agencyId, templateId } = c.req.valid('param')
    await removeMessageTemplate(deps, await callerOf(c, agencyId), templateId, c.req.valid('json').expectedVersion)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(inboxOperations.decideOwnerStay, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    await decideOwnerStay(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json').decision)
    return c.json(done, 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number): Promise<DeskCaller> {
  return { ...(await requireStaff(c)), agencyId }
}
