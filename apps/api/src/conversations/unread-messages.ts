/**
 * The unread messages of a conversation. Each side has a counter: a message of one side raises the other's, and reading sets the
 * reader's own to what came later.
 */
import type { Database } from '@escale/db/schema'
import type { Writer } from '@escale/domain/conversations/conversation-state'
import type { ExpressionBuilder } from 'kysely'
import type { Connection } from './conversation-deps.ts'

/** Returns the counters after a message. Its author has read the earlier ones, unless nobody wrote it. */
export function unreadAfterMessage(
  row: ExpressionBuilder<Database, 'conversation'>,
  { by, isAutomatic }: { by: Writer; isAutomatic: boolean },
) {
  if (isAutomatic) return { unread_by_person: row('unread_by_person', '+', 1) }
  return by === 'person'
    ? { unread_by_person: 0, unread_by_agency: row('unread_by_agency', '+', 1) }
    : { unread_by_person: row('unread_by_person', '+', 1), unread_by_agency: 0 }
}

/** Marks the other side's messages as read by `reader`, up to the id `upTo` that was shown. The conversation is locked. */
export async function markMessagesRead(
  trx: Connection,
  { conversationId, reader, upTo }: { conversationId: string; reader: Writer; upTo: number },
): Promise<void> {
  const { count } = await trx
    .selectFrom('conversation_message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('written_by', '!=', reader)
    .where('id', '>', upTo)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('conversation')
    .set(reader === 'person' ? { unread_by_person: Number(count) } : { unread_by_agency: Number(count) })
    .where('id', '=', conversationId)
    .execute()
}
