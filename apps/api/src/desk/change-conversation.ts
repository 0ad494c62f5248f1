/** What staff do with a conversation: answer, assign, close, open again. Each on the version that they saw (AG-301). */
import type { answerRequest, bookingMessageRequest, conversationUpdate } from '@escale/contract/conversations'
import { ApiError } from '@escale/contract/errors'
import { stateAfter } from '@escale/domain/conversations/conversation-state'
import type { z } from 'zod'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import { findBookingConversation, requireBookingConversation } from '../conversations/open-conversation.ts'
import { markMessagesRead } from '../conversations/unread-messages.ts'
import { type ConversationRow, isRepeated, lockConversation, writeMessage } from '../conversations/write-message.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import { requireColleague } from './colleagues.ts'
import type { Connection, DeskCaller } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { staffName } from './staff-name.ts'

type Answer = z.output<typeof answerRequest>

/**
 * Answers a person, who gets a mail. Throws `notFound`, `requestKeyReused`, and `changedMeanwhile` when a colleague has answered,
 * or the person has written on, since.
 */
export async function answerConversation(
  deps: ConversationDeps,
  caller: DeskCaller,
  conversationId: string,
  answer: Answer,
): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await requireConversation(trx, caller, conversationId)
    await writeAnswer(trx, deps, caller, conversation, answer)
  })
}

/** Writes about a booking, the first message as well as a later one, and answers the conversation's id. Throws the same. */
export async function writeAboutDeskBooking(
  deps: ConversationDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { body, expectedVersion, requestKey }: z.output<typeof bookingMessageRequest>,
): Promise<string> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  return deps.database.db.transaction().execute(async (trx) => {
    // Two first messages at once would open two conversations.
    await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().executeTakeFirstOrThrow()
    const isNew = (await findBookingConversation(trx, bookingId)) === undefined
    const conversation = await requireBookingConversation(trx, deps, bookingId)
    const version = isNew && expectedVersion === 0 ? conversation.version : expectedVersion
    await writeAnswer(trx, deps, caller, conversation, { body, requestKey, closes: false, expectedVersion: version })
    return conversation.id
  })
}

async function writeAnswer(
  trx: Connection,
  deps: ConversationDeps,
  caller: DeskCaller,
  conversation: ConversationRow,
  { body, requestKey, closes, expectedVersion }: Answer,
): Promise<void> {
  if (await isRepeated(trx, { conversationId: conversation.id, requestKey, by: 'staff', body })) return
  if (conversation.version !== expectedVersion) throw new ApiError('changedMeanwhile')
  const author = await staffName(trx, caller)
  const { accountId } = caller
  await writeMessage(trx, deps, conversation, { by: 'staff', accountId, author, body, requestKey, closes })
}

/** Assigns a conversation, closes it or opens it again. Throws `notFound` (the colleague's, too), `changedMeanwhile`. */
export async function updateConversation(
  deps: Deps,
  caller: DeskCaller,
  conversationId: string,
  { assignedTo, isClosed, expectedVersion }: z.output<typeof conversationUpdate>,
): Promise<void> {
  const { database, clock } = deps
  await database.db.transaction().execute(async (trx) => {
    const conversation = await requireConversation(trx, caller, conversationId)
    if (conversation.version !== expectedVersion) throw new ApiError('changedMeanwhile')
    if (assignedTo !== undefined && assignedTo !== null && assignedTo !== caller.accountId)
      await requireColleague(trx, caller.agencyId, assignedTo)
    const state = isClosed === undefined ? conversation.state : await stateOf(trx, conversationId, isClosed)
    const assigned = assignedTo === undefined ? conversation.assigned_to : assignedTo
    await trx
      .updateTable('conversation')
      .set((row) => ({ state, assigned_to: assigned, version: row('version', '+', 1) }))
      .where('id', '=', conversationId)
      .execute()
    await writeJournal(
      trx,
      { actor: journalActor(caller), now: clock.now() },
      {
        agencyId: caller.agencyId,
        action: 'conversation.changed',
        subject: { kind: 'conversation', id: conversationId },
        before: { state: conversation.state, assignedTo: conversation.assigned_to },
        after: { state, assignedTo: assigned },
      },
    )
  })
}

async function stateOf(trx: Connection, conversationId: string, isClosed: boolean): Promise<ConversationRow['state']> {
  if (isClosed) return stateAfter({ kind: 'close' })
  const { written_by: lastBy } = await trx
    .selectFrom('conversation_message')
    .select('written_by')
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return stateAfter({ kind: 'reopen', lastBy })
}

/** Marks the person's messages as read for the whole agency, up to one that was shown. Throws `notFound`. */
export async function markInboxRead(
  { database }: Deps,
  agencyId: number,
  conversationId: string,
  upTo: number,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await requireConversation(trx, { agencyId }, conversationId)
    await markMessagesRead(trx, { conversationId, reader: 'staff', upTo })
  })
}

async function requireConversation(
  trx: Connection,
  { agencyId }: Pick<DeskCaller, 'agencyId'>,
  id: string,
): Promise<ConversationRow> {
  const conversation = await lockConversation(trx, id, agencyId)
  if (!conversation) throw new ApiError('notFound')
  return conversation
}
