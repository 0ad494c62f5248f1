import { conversationsOperations } from '@escale/contract/conversations.operations'
import type { Actor } from '@escale/domain/account/actor'
import { requireBooking } from '../booking/edit-options.ts'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireAccount } from '../platform/session.ts'
import { findLinkedConversation } from './conversation-link.ts'
import {
  listConversations,
  markRead,
  showBookingConversation,
  showConversation,
  writeAboutBooking,
  writeInConversation,
} from './own-conversations.ts'

const LINK_HOLDER: Actor = { kind: 'linkHolder', opens: 'conversation' }

/** What tenants and owners read and write; the agency's side is the desk's inbox (AG-302). */
export function conversationsRoutes(all: Deps & { env: { http: { publicUrl: string } } }) {
  const deps = { ...all, publicUrl: all.env.http.publicUrl }
  const routes = createSlice()
  const noStore = cacheControl('no-store')

  routes.openapi(apiRoute(conversationsOperations.listConversations, noStore), async (c) => {
    const { accountId } = await requireAccount(c)
    return c.json(await listConversations(deps, accountId, c.req.valid('query'), c.get('locale')), 200)
  })
  routes.openapi(apiRoute(conversationsOperations.readConversation, noStore), async (c) => {
    const { actor } = await requireAccount(c)
    return c.json(await showConversation(deps, c.req.valid('param').conversationId, actor), 200)
  })
  routes.openapi(apiRoute(conversationsOperations.writeInConversation, noStore), async (c) => {
    const { actor, accountId } = await requireAccount(c)
    await limitCall(c, 'conversationMessage', accountId)
    const { conversationId } = c.req.valid('param')
    return c.json(await writeInConversation(deps, conversationId, actor, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(conversationsOperations.markConversationRead, noStore), async (c) => {
    const { actor } = await requireAccount(c)
    await markRead(deps, c.req.valid('param').conversationId, actor, c.req.valid('json').upTo)
    return c.json({ done: true as const }, 200)
  })
  routes.openapi(apiRoute(conversationsOperations.readBookingConversation, noStore), async (c) => {
    const booking = await requireBooking(deps.database.db, c.req.valid('param'), await requireAccount(c, 'tenant'))
    return c.json({ conversation: await showBookingConversation(deps, booking.id) }, 200)
  })
  routes.openapi(apiRoute(conversationsOperations.writeAboutBooking, noStore), async (c) => {
    const account = await requireAccount(c, 'tenant')
    const booking = await requireBooking(deps.database.db, c.req.valid('param'), account)
    await limitCall(c, 'conversationMessage', account.accountId)
    return c.json(await writeAboutBooking(deps, booking.id, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(conversationsOperations.readLinkedConversation, noStore), async (c) => {
    const id = await findLinkedConversation(deps, c.req.valid('param').token)
    return c.json(await showConversation(deps, id, LINK_HOLDER), 200)
  })
  routes.openapi(apiRoute(conversationsOperations.writeByLink, noStore), async (c) => {
    const id = await findLinkedConversation(deps, c.req.valid('param').token)
    await limitCall(c, 'conversationMessage', id)
    return c.json(await writeInConversation(deps, id, LINK_HOLDER, c.req.valid('json')), 200)
  })
  return routes
}
