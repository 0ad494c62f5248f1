/** The conversations of a person, or of an agency, with the last message of each. */
import type { ConversationMessage } from '@escale/contract/conversations'
import type { Connection } from './conversation-deps.ts'

/** Characters of a message that a list shows. */
const EXCERPT = 160

/** A conversation with its lot and its last message; add conditions, order and limit. */
export function selectConversations(db: Connection) {
  return db
    .selectFrom('conversation')
    .innerJoin('agency', 'agency.id', 'conversation.agency_id')
    .leftJoin('lot', 'lot.id', 'conversation.lot_id')
    .leftJoin('booking', 'booking.id', 'conversation.booking_id')
    .innerJoinLateral(
      (message) =>
        message
          .selectFrom('conversation_message')
          .select([
            'conversation_message.written_by',
            'conversation_message.body',
            'conversation_message.event',
            'conversation_message.created_at',
          ])
          .whereRef('conversation_message.conversation_id', '=', 'conversation.id')
          .orderBy('conversation_message.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'conversation.id',
      'conversation.topic',
      'conversation.subject',
      'conversation.state',
      'conversation.first_name',
      'conversation.last_name',
      'conversation.unread_by_agency',
      'conversation.unread_by_person',
      'agency.name as agencyName',
      'lot.name as lotName',
      'booking.agency_booking_id as agencyBookingId',
      'last.written_by as lastBy',
      'last.body as lastBody',
      'last.event as lastEvent',
      'last.created_at as lastAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number]

/** The last message as lists show it. */
export function presentLastMessage({ lastBy, lastBody, lastEvent, lastAt }: Row) {
  const line = lastBody.replace(/\s+/g, ' ').trim()
  return {
    writtenBy: lastBy,
    excerpt: line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line,
    event: lastEvent,
    at: lastAt.toISOString(),
  }
}

/** All messages of a conversation, the oldest first. */
export async function readMessages(db: Connection, conversationId: string): Promise<ConversationMessage[]> {
  const rows = await db
    .selectFrom('conversation_message')
    .select(['id', 'written_by', 'author', 'body', 'event', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, written_by, author, body, event, created_at }) => ({
    id,
    writtenBy: written_by,
    author,
    body,
    event,
    createdAt: created_at.toISOString(),
  }))
}
