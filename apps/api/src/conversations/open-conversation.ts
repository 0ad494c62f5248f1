/** New conversations: from a form, from an owner, about a booking. */
import { ApiError } from '@escale/contract/errors'
import type { Database, Locale } from '@escale/db/schema'
import type { Insertable } from 'kysely'
import type { Connection, ConversationDeps } from './conversation-deps.ts'
import { type ConversationRow, lockConversation, nameOf, writeMessage } from './write-message.ts'

type Person = Pick<Insertable<Database['conversation']>, 'title' | 'first_name' | 'last_name' | 'email' | 'phone'>

/**
 * Opens a conversation with what somebody wrote, and mails it to the agency. `accountId`: whose session it was; null for a visitor.
 * The caller sees to it that the same `requestKey` comes once (`findOwnMessage`).
 */
export async function openConversation(
  trx: Connection,
  deps: ConversationDeps,
  opened: {
    agencyId: number
    topic: 'contact' | 'owner'
    accountId: string | null
    lotId: number | null
    person: Person
    subject: string
    body: string
    locale: Locale
    requestKey: string | null
  },
): Promise<string> {
  const { agencyId, topic, accountId, lotId, person, subject, body, locale, requestKey } = opened
  const conversation = await insertConversation(trx, deps, {
    ...person,
    agency_id: agencyId,
    topic,
    account_id: accountId,
    lot_id: lotId,
    subject,
    locale,
  })
  await writeMessage(trx, deps, conversation, {
    by: 'person',
    accountId,
    author: nameOf(conversation),
    body,
    requestKey,
  })
  return conversation.id
}

/** A message that this account wrote with this key. Throws `requestKeyReused` for one of somebody else. */
export async function findOwnMessage(
  trx: Connection,
  { accountId, requestKey }: { accountId: string; requestKey: string },
): Promise<{ conversationId: string; body: string } | undefined> {
  const message = await trx
    .selectFrom('conversation_message')
    .select(['conversation_id as conversationId', 'body', 'account_id'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  if (message && message.account_id !== accountId) throw new ApiError('requestKeyReused')
  return message
}

/** The locked conversation about a booking; a new one, still without a message, where nobody has written yet. */
export async function requireBookingConversation(
  trx: Connection,
  deps: ConversationDeps,
  bookingId: string,
): Promise<ConversationRow> {
  const found = await findBookingConversation(trx, bookingId)
  if (found) return (await lockConversation(trx, found.id)) ?? found
  const booking = await trx
    .selectFrom('booking')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('lot', 'lot.id', 'booking.lot_id')
    .select([
      'booking.agency_id',
      'booking.account_id',
      'booking.lot_id',
      'booking.kind',
      'booking.locale',
      'booking.guest',
      'account.title',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.mobile_phone',
      'lot.name as lotName',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { guest, kind } = booking
  // The contact of a co-booking is not who asks.
  const isGuests = kind === 'tenant'
  return insertConversation(trx, deps, {
    agency_id: booking.agency_id,
    topic: isGuests ? 'stay' : 'ownerStay',
    account_id: booking.account_id,
    booking_id: bookingId,
    lot_id: booking.lot_id,
    subject: booking.lotName.slice(0, 200),
    title: (isGuests ? guest.title : null) ?? booking.title,
    first_name: (isGuests ? guest.firstName : null) ?? booking.first_name,
    last_name: (isGuests ? guest.lastName : null) ?? booking.last_name,
    email: (isGuests ? guest.email : null) ?? booking.email,
    phone: (isGuests ? guest.mobilePhone : null) ?? booking.mobile_phone,
    locale: booking.locale,
  })
}

/** The conversation about a booking, unlocked. */
export function findBookingConversation(db: Connection, bookingId: string): Promise<ConversationRow | undefined> {
  return db.selectFrom('conversation').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
}

/** Writes what an owner asks of the agency for a stay, or the agency's decision; its mails are the stay's own. */
export async function recordOwnerStayEvent(
  trx: Connection,
  deps: ConversationDeps,
  bookingId: string,
  message: {
    by: 'person' | 'staff'
    event: 'coBookingRequested' | 'conciergeRequested' | 'coBookingAccepted' | 'coBookingRefused'
    accountId: string | null
    /** Absent: the person themselves. */
    author?: string
    body?: string
    closes?: boolean
  },
): Promise<void> {
  const conversation = await requireBookingConversation(trx, deps, bookingId)
  await writeMessage(trx, deps, conversation, {
    author: nameOf(conversation),
    body: '',
    ...message,
    requestKey: null,
    isSilent: true,
  })
}

/** A row without a message: the caller writes the first one in the same transaction, which sets the state. */
async function insertConversation(
  trx: Connection,
  { clock }: ConversationDeps,
  values: Omit<Insertable<Database['conversation']>, 'state' | 'created_at' | 'last_message_at'>,
): Promise<ConversationRow> {
  const now = clock.now()
  return trx
    .insertInto('conversation')
    .values({ ...values, state: 'unanswered', created_at: now, last_message_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}
