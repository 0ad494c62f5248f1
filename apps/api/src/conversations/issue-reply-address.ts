/** The secret address to which a person replies to an answer by mail; stored as a hash (AG-302). */
import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@escale/domain/durations'
import { hashToken } from '../platform/session.ts'
import type { Connection } from './conversation-deps.ts'

/** How long an address takes replies, in days: as long as the link of the same mail. */
const ADDRESS_DAYS = 90
/** 128 bits in lower case: some programs fold the case of addresses. */
const TOKEN_BYTES = 16

/** Stores a new address of a conversation and returns its token. Deletes those that have expired. */
export async function insertReplyAddress(trx: Connection, conversationId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await trx.deleteFrom('conversation_reply_address').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('conversation_reply_address')
    .values({
      token_hash: hashToken(token),
      conversation_id: conversationId,
      created_at: now,
      expires_at: new Date(now.getTime() + ADDRESS_DAYS * DAY_MS),
    })
    .execute()
  return token
}

/** The conversation that an address belongs to; null for an unknown or expired one. */
export async function findReplyConversation(db: Connection, token: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('conversation_reply_address')
    .select('conversation_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.conversation_id ?? null
}
