/** The secret link with which a visitor without a login reads and answers a conversation; stored as a hash (AG-302). */

import { ApiError } from '@escale/contract/errors'
import { DAY_MS } from '@escale/domain/durations'
import type { Deps } from '../platform/deps.ts'
import { hashToken, newToken } from '../platform/session.ts'
import type { Connection } from './conversation-deps.ts'

/** How long a link opens its conversation, in days. */
const LINK_DAYS = 90

/** Stores a new link and returns its token. Deletes the links that have expired. */
export async function insertConversationLink(trx: Connection, conversationId: string, now: Date): Promise<string> {
  const token = newToken()
  await trx.deleteFrom('conversation_link').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('conversation_link')
    .values({
      token_hash: hashToken(token),
      conversation_id: conversationId,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .execute()
  return token
}

/** Returns the id of the conversation that a link opens. Throws `notFound`, also for a link that has expired. */
export async function findLinkedConversation({ database, clock }: Deps, token: string): Promise<string> {
  const link = await database.db
    .selectFrom('conversation_link')
    .select('conversation_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!link) throw new ApiError('notFound')
  return link.conversation_id
}
