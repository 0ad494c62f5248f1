import type { Inbox, InboxCounts, InboxQuery } from '@escale/contract/conversations'
import { fold } from '@escale/domain/text/fold'
import { presentLastMessage, selectConversations } from '../conversations/read-conversations.ts'
import { containing, searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import type { Connection } from './desk-deps.ts'

const PAGE = 30

/** A page of an agency's conversations, the latest first (AG-301). */
export async function listInbox(
  { database: { db } }: Deps,
  caller: { agencyId: number; accountId: string },
  query: InboxQuery,
): Promise<Inbox> {
  const narrowed = narrow(selectConversations(db).where('conversation.agency_id', '=', caller.agencyId), query, caller)
  const [{ total }, counts] = await Promise.all([
    narrowed
      .clearSelect()
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countInbox(db, caller.agencyId),
  ])
  const { page, pages, offset } = pageOf(query.page, Number(total), PAGE)
  const rows = await narrowed
    .leftJoin('account as assignee', 'assignee.id', 'conversation.assigned_to')
    .select([
      'assignee.id as assigneeId',
      'assignee.first_name as assigneeFirst',
      'assignee.last_name as assigneeLast',
      'assignee.email as assigneeEmail',
    ])
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id')
    .limit(PAGE)
    .offset(offset)
    .execute()
  return {
    conversations: rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      subject: row.subject,
      state: row.state,
      person: { name: `${row.first_name} ${row.last_name}`.trim() },
      lotName: row.lotName,
      agencyBookingId: row.agencyBookingId,
      assignee:
        row.assigneeId === null
          ? null
          : {
              accountId: row.assigneeId,
              name: `${row.assigneeFirst} ${row.assigneeLast}`.trim() || (row.assigneeEmail ?? ''),
            },
      lastMessage: presentLastMessage(row),
      unread: row.unread_by_agency,
    })),
    counts,
    total: Number(total),
    page,
    pages,
  }
}

/** How many conversations of an agency wait for an answer, and how many hold something that nobody has opened. */
export async function countInbox(db: Connection, agencyId: number): Promise<InboxCounts> {
  const { unanswered, unread } = await db
    .selectFrom('conversation')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'unanswered').as('unanswered'),
      fn.countAll<number>().filterWhere('unread_by_agency', '>', 0).as('unread'),
    ])
    .where('agency_id', '=', agencyId)
    .where(({ or, eb }) => or([eb('state', '=', 'unanswered'), eb('unread_by_agency', '>', 0)]))
    .executeTakeFirstOrThrow()
  return { unanswered: Number(unanswered), unread: Number(unread) }
}

function narrow(
  conversations: ReturnType<typeof selectConversations>,
  { q, filter, topic }: InboxQuery,
  { accountId }: { accountId: string },
) {
  let found = conversations
  for (const word of searchWords(q)) {
    const folded = containing(fold(word))
    const literal = containing(word)
    found = found.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('conversation.search_name', 'like', folded),
        eb('booking.agency_booking_id', 'ilike', literal),
        eb('lot.search_name', 'like', folded),
        exists(
          selectFrom('conversation_message as any_message')
            .select('any_message.id')
            .whereRef('any_message.conversation_id', '=', 'conversation.id')
            .where('any_message.search_body', 'like', folded),
        ),
      ]),
    )
  }
  if (topic !== undefined) found = found.where('conversation.topic', '=', topic)
  if (filter === 'open') return found.where('conversation.state', '<>', 'closed')
  if (filter === 'unanswered' || filter === 'closed') return found.where('conversation.state', '=', filter)
  if (filter === 'mine')
    return found.where('conversation.assigned_to', '=', accountId).where('conversation.state', '<>', 'closed')
  if (filter === 'unassigned')
    return found.where('conversation.assigned_to', 'is', null).where('conversation.state', '<>', 'closed')
  return found
}
