/** Stores a message of a conversation, counts it as unread for the other side and queues its mail, in one transaction. */
import { ApiError } from '@escale/contract/errors'
import { conversationLinkPath, conversationPath, inboxPath, withLocale } from '@escale/contract/site-paths'
import type { Database } from '@escale/db/schema'
import { type ConversationState, stateAfter, type Writer } from '@escale/domain/conversations/conversation-state'
import type { Selectable } from 'kysely'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import type { Connection, ConversationDeps } from './conversation-deps.ts'
import { insertConversationLink } from './conversation-link.ts'
import { insertReplyAddress } from './issue-reply-address.ts'
import { unreadAfterMessage } from './unread-messages.ts'

export type ConversationRow = Selectable<Database['conversation']>
type MessageRow = Selectable<Database['conversation_message']>

/** Agencies work in French. */
const AGENCY_LOCALE = 'fr'

export interface NewMessage {
  by: Writer
  accountId: string | null
  author: string
  body: string
  event?: MessageRow['event']
  /** Idempotency key of the message. Null when the caller's transaction prevents duplicates. */
  requestKey: string | null
  /** For an answer: the conversation needs nothing more. */
  closes?: boolean
  /** Sent by rule, in the agency's name: earlier questions still await an answer. `before`: null in a new conversation. */
  automatic?: { before: ConversationState | null }
  /** The caller sends its own mail to the other side. */
  isSilent?: boolean
}

/** Locks a conversation for a change. Undefined when there is none of this id, or none of this agency. */
export function lockConversation(trx: Connection, id: string, agencyId?: number): Promise<ConversationRow | undefined> {
  return trx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .$if(agencyId !== undefined, (query) => query.where('agency_id', '=', agencyId ?? 0))
    .forUpdate()
    .executeTakeFirst()
}

/** Whether this message was written already. Throws `requestKeyReused` when the key stands for another message. */
export async function isRepeated(
  trx: Connection,
  { conversationId, requestKey, by, body }: { conversationId: string; requestKey: string; by: Writer; body: string },
): Promise<boolean> {
  const written = await trx
    .selectFrom('conversation_message')
    .select(['conversation_id', 'written_by', 'body'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  if (!written) return false
  if (written.conversation_id === conversationId && written.written_by === by && written.body === body) return true
  throw new ApiError('requestKeyReused')
}

/**
 * Inserts a message into a locked conversation and mails it to the other side. A person's message awaits an answer,
 * even in a closed conversation; an answer by staff assigns an unassigned conversation to them.
 */
export async function writeMessage(
  trx: Connection,
  deps: ConversationDeps,
  conversation: ConversationRow,
  message: NewMessage,
): Promise<void> {
  const { by, accountId, author, body, event = null, requestKey, closes = false, automatic, isSilent = false } = message
  const now = deps.clock.now()
  const { id: messageId } = await trx
    .insertInto('conversation_message')
    .values({
      conversation_id: conversation.id,
      written_by: by,
      account_id: accountId,
      author,
      body,
      event,
      created_at: now,
      request_key: requestKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isPersons = by === 'person'
  const state = automatic
    ? stateAfter({ kind: 'automatic', ...automatic })
    : stateAfter(isPersons ? { kind: 'message', by } : { kind: 'message', by, closes })
  await trx
    .updateTable('conversation')
    .set((row) => ({
      state,
      version: row('version', '+', 1),
      last_message_at: now,
      ...unreadAfterMessage(row, { by, isAutomatic: automatic !== undefined }),
      ...(!isPersons && accountId !== null && { assigned_to: row.fn.coalesce('assigned_to', row.val(accountId)) }),
    }))
    .where('id', '=', conversation.id)
    .execute()
  if (isSilent) return
  await (isPersons
    ? mailToAgency(trx, deps, conversation, { messageId, body })
    : mailToPerson(trx, deps, conversation, { messageId, body, author }))
}

async function mailToAgency(
  trx: Connection,
  { publicUrl }: ConversationDeps,
  conversation: ConversationRow,
  { messageId, body }: { messageId: number; body: string },
): Promise<void> {
  const agency = await trx
    .selectFrom('agency')
    .select(['name', 'email', 'slug'])
    .where('id', '=', conversation.agency_id)
    .executeTakeFirstOrThrow()
  const lot = await lotOf(trx, conversation)
  await enqueueMail(trx, {
    key: `conversationMessage:${messageId}`,
    template: 'agencyMessage',
    recipient: agency.email,
    locale: AGENCY_LOCALE,
    data: {
      agencyName: agency.name,
      name: nameOf(conversation),
      email: conversation.email,
      phone: conversation.phone,
      subject: conversation.subject,
      message: body,
      reference: lot?.reference ?? '',
      link: `${publicUrl}${inboxPath(agency.slug, conversation.id)}`,
    },
  })
}

async function mailToPerson(
  trx: Connection,
  deps: ConversationDeps,
  conversation: ConversationRow,
  { messageId, body, author }: { messageId: number; body: string; author: string },
): Promise<void> {
  const agency = await trx
    .selectFrom('agency')
    .select(['name', 'phone', 'email'])
    .where('id', '=', conversation.agency_id)
    .executeTakeFirstOrThrow()
  const path = await personPath(trx, deps, conversation)
  await enqueueMail(trx, {
    key: `conversationMessage:${messageId}`,
    template: 'agencyAnswer',
    recipient: conversation.email,
    locale: conversation.locale,
    data: {
      agencyName: agency.name,
      agencyPhone: agency.phone,
      agencyEmail: agency.email,
      author,
      firstName: conversation.first_name,
      subject: conversation.subject,
      message: body,
      link: `${deps.publicUrl}${withLocale(path, conversation.locale)}`,
      replyToken: await insertReplyAddress(trx, conversation.id, deps.clock.now()),
    },
  })
}

/** The person's page: in their account if they can log in, otherwise one that a new secret link opens. */
export async function personPath(
  trx: Connection,
  { clock }: ConversationDeps,
  conversation: ConversationRow,
): Promise<string> {
  const account =
    conversation.account_id === null
      ? undefined
      : await trx
          .selectFrom('account')
          .select(['access_right', 'password_hash'])
          .where('id', '=', conversation.account_id)
          .executeTakeFirst()
  if (account && account.password_hash !== null && account.access_right !== 'agency')
    return conversationPath(account.access_right, conversation.id)
  return conversationLinkPath(await insertConversationLink(trx, conversation.id, clock.now()))
}

async function lotOf(trx: Connection, { lot_id }: ConversationRow) {
  if (lot_id === null) return undefined
  return trx.selectFrom('lot').select('reference').where('id', '=', lot_id).executeTakeFirst()
}

/** The person's name on one line. */
export const nameOf = ({ first_name, last_name }: Pick<ConversationRow, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()
