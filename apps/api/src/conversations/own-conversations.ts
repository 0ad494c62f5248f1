/** The person's side of conversations: what they read and what they write (AG-302). */
import type { OwnConversation, OwnConversations } from '@escale/contract/conversations'
import { ApiError } from '@escale/contract/errors'
import type { Picture } from '@escale/contract/schema'
import type { Locale } from '@escale/db/schema'
import type { Actor } from '@escale/domain/account/actor'
import { sql } from 'kysely'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import type { Connection, ConversationDeps } from './conversation-deps.ts'
import { requireBookingConversation } from './open-conversation.ts'
import { presentLastMessage, readMessages, selectConversations } from './read-conversations.ts'
import { markMessagesRead } from './unread-messages.ts'
import { type ConversationRow, isRepeated, lockConversation, nameOf, writeMessage } from './write-message.ts'

const PAGE = 20

/** What a person writes; `requestKey` is chosen once a message. */
export interface Written {
  body: string
  requestKey: string
}

/** A page of one's own conversations, the latest first, with the picture of the lot that each is about. */
export async function listConversations(
  { database: { db } }: Deps,
  accountId: string,
  query: { page: number },
  locale: Locale,
): Promise<OwnConversations> {
  const { total, unread } = await db
    .selectFrom('conversation')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.sum<number | null>('unread_by_person').as('unread'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { page, pages, offset } = pageOf(query.page, Number(total), PAGE)
  const rows = await selectConversations(db)
    .select(
      sql<Picture | null>`(
        select json_build_object('id', id, 'path', path, 'alt', alt ->> ${locale})
        from lot_picture where lot_id = lot.id order by position limit 1)`.as('lotPhoto'),
    )
    .where('conversation.account_id', '=', accountId)
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id')
    .limit(PAGE)
    .offset(offset)
    .execute()
  return {
    conversations: rows.map((row) => ({
      id: row.id,
      agencyName: row.agencyName,
      topic: row.topic,
      subject: row.subject,
      lotName: row.lotName,
      lotPhoto: row.lotPhoto,
      lastMessage: presentLastMessage(row),
      unread: row.unread_by_person,
    })),
    unread: Number(unread ?? 0),
    page,
    pages,
  }
}

/** A conversation that the actor may use. Throws `notFound`. */
export async function showConversation({ database: { db } }: Deps, id: string, actor: Actor): Promise<OwnConversation> {
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst()
  return presentConversation(db, requireUsable(row, actor))
}

/** The conversation about a booking that the caller was found to own; null before anybody has written. */
export async function showBookingConversation({ database: { db } }: Deps, bookingId: string) {
  const row = await db.selectFrom('conversation').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
  return row ? presentConversation(db, row) : null
}

/** Writes on in a conversation. Throws `notFound`, `requestKeyReused`. */
export async function writeInConversation(
  deps: ConversationDeps,
  id: string,
  actor: Actor,
  written: Written,
): Promise<OwnConversation> {
  await deps.database.db.transaction().execute(async (trx) => {
    const conversation = requireUsable(await lockConversation(trx, id), actor)
    await writeOn(trx, deps, conversation, written)
  })
  return showConversation(deps, id, actor)
}

/** Writes about a booking that the caller was found to own, the first message as well as a later one. Throws `requestKeyReused`. */
export async function writeAboutBooking(
  deps: ConversationDeps,
  bookingId: string,
  written: Written,
): Promise<OwnConversation> {
  return deps.database.db.transaction().execute(async (trx) => {
    // Two first messages at once would open two conversations.
    await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().executeTakeFirstOrThrow()
    const conversation = await requireBookingConversation(trx, deps, bookingId)
    await writeOn(trx, deps, conversation, written)
    return presentConversation(trx, { ...conversation, unread_by_person: 0 })
  })
}

async function writeOn(
  trx: Connection,
  deps: ConversationDeps,
  conversation: ConversationRow,
  { body, requestKey }: Written,
): Promise<void> {
  const by = 'person' as const
  if (await isRepeated(trx, { conversationId: conversation.id, requestKey, by, body })) return
  const { account_id: accountId } = conversation
  await writeMessage(trx, deps, conversation, { by, accountId, author: nameOf(conversation), body, requestKey })
}

/** Marks the agency's messages as read, up to one that was shown. Throws `notFound`. */
export async function markRead(deps: Deps, id: string, actor: Actor, upTo: number): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    requireUsable(await lockConversation(trx, id), actor)
    await markMessagesRead(trx, { conversationId: id, reader: 'person', upTo })
  })
}

function requireUsable(row: ConversationRow | undefined, actor: Actor): ConversationRow {
  if (!row) throw new ApiError('notFound')
  authorize(actor, 'useConversation', { accountId: row.account_id })
  return row
}

async function presentConversation(db: Connection, row: ConversationRow): Promise<OwnConversation> {
  const [facts, messages] = await Promise.all([
    db
      .selectFrom('conversation')
      .innerJoin('agency', 'agency.id', 'conversation.agency_id')
      .leftJoin('lot', 'lot.id', 'conversation.lot_id')
      .leftJoin('city', 'city.id', 'lot.city_id')
      .leftJoin('booking', 'booking.id', 'conversation.booking_id')
      .select([
        'agency.name as agencyName',
        'agency.phone as agencyPhone',
        'lot.name as lotName',
        'lot.uri as lotUri',
        'city.name as cityName',
        'booking.agency_id as agencyId',
        'booking.agency_booking_id as agencyBookingId',
        'booking.start_date',
        'booking.end_date',
      ])
      .where('conversation.id', '=', row.id)
      .executeTakeFirstOrThrow(),
    readMessages(db, row.id),
  ])
  const { agencyId, agencyBookingId, start_date, end_date } = facts
  return {
    id: row.id,
    agency: { name: facts.agencyName, phone: facts.agencyPhone },
    topic: row.topic,
    subject: row.subject,
    lot: facts.lotName === null ? null : { name: facts.lotName, city: facts.cityName ?? '', uri: facts.lotUri ?? '' },
    booking:
      agencyId !== null && agencyBookingId !== null && start_date !== null && end_date !== null
        ? { agencyId, agencyBookingId, start_date, end_date }
        : null,
    messages,
    unread: row.unread_by_person,
  }
}
