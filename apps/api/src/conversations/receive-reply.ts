import { createHash } from 'node:crypto'
import { MAX_MESSAGE } from '@escale/contract/message-length'
import { replyText } from '@escale/domain/conversations/reply-text'
import { HOUR_MS } from '@escale/domain/durations'
import { french } from '@escale/domain/text/french-typography'
import type { ConversationDeps } from './conversation-deps.ts'
import { findReplyConversation } from './issue-reply-address.ts'
import { type ConversationRow, isRepeated, lockConversation, nameOf, writeMessage } from './write-message.ts'

/** A mail to a reply address, parsed. */
export interface Reply {
  /** The secret part of the address. */
  token: string
  /** Address of the sender, as the mail's From says. */
  from: string
  /** The same for the same mail: a mail server that got no receipt delivers again. */
  messageId: string
  text: string
  /** Names of attached files, which are not taken. */
  attachments: readonly string[]
}

export type ReplyOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknownAddress' | 'otherSender' | 'empty' | 'tooLong' | 'tooMany' }

/** Replies of one conversation in an hour; two programs that answer each other are stopped by it. */
const MAX_AN_HOUR = 20

/**
 * Writes a reply by mail into its conversation (AG-302), as the person whose conversation it is: the address is secret, and the mail
 * has to come from the person's own address. Text with characters that PostgreSQL does not hold loses them. The same mail again changes
 * nothing.
 */
export async function receiveReply(deps: ConversationDeps, reply: Reply): Promise<ReplyOutcome> {
  const { database, clock } = deps
  const now = clock.now()
  const conversationId = await findReplyConversation(database.db, reply.token, now)
  if (conversationId === null) return { ok: false, reason: 'unknownAddress' }
  return database.db.transaction().execute(async (trx): Promise<ReplyOutcome> => {
    const conversation = await lockConversation(trx, conversationId)
    if (!conversation) return { ok: false, reason: 'unknownAddress' }
    if (conversation.email.toLowerCase() !== reply.from.toLowerCase()) return { ok: false, reason: 'otherSender' }
    const body = bodyOf(reply, conversation)
    if (body === '') return { ok: false, reason: 'empty' }
    if (body.length > MAX_MESSAGE) return { ok: false, reason: 'tooLong' }
    const message = { by: 'person' as const, body, requestKey: requestKeyOf(reply) }
    if (await isRepeated(trx, { ...message, conversationId })) return { ok: true }
    const { count } = await trx
      .selectFrom('conversation_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('conversation_id', '=', conversationId)
      .where('written_by', '=', 'person')
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_AN_HOUR) return { ok: false, reason: 'tooMany' }
    const { account_id: accountId } = conversation
    await writeMessage(trx, deps, conversation, { ...message, accountId, author: nameOf(conversation) })
    return { ok: true }
  })
}

function bodyOf({ text, attachments }: Reply, { locale }: ConversationRow): string {
  const written = replyText(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a message holds no control characters (contract/schema.ts).
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]/gu, '')
    .trim()
  if (written === '' || attachments.length === 0) return written
  const names = attachments.join(', ').replace(/[\p{Cc}\p{Cs}]/gu, '')
  const note =
    locale === 'fr' ? french`[Fichiers joints, non repris : ${names}]` : `[Attached files, not taken over: ${names}]`
  return `${written}\n\n${note}`
}

/** A UUID of the mail: address and Message-ID. */
function requestKeyOf({ token, messageId }: Reply): string {
  const hex = createHash('sha256').update(`${token} ${messageId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
