import type { InboxConversation } from '@escale/contract/conversations'
import { ApiError } from '@escale/contract/errors'
import { readMessages } from '../conversations/read-conversations.ts'
import { nameOf } from '../conversations/write-message.ts'
import type { Deps } from '../platform/deps.ts'
import { readColleagues } from './colleagues.ts'
import { presentDeskBooking, selectDeskBookings } from './desk-bookings.store.ts'
import type { DeskCaller } from './desk-deps.ts'

/** Other conversations of the same person, shown beside. */
const OTHERS = 8

/** A conversation of this agency with all that staff need to answer it. Throws `notFound`, also for another agency's (AG-103). */
export async function showInboxConversation(
  { database: { db }, clock }: Deps,
  { agencyId, accountId }: DeskCaller,
  { conversationId, withAmounts }: { conversationId: string; withAmounts: boolean },
): Promise<InboxConversation> {
  const row = await db
    .selectFrom('conversation')
    .leftJoin('lot', 'lot.id', 'conversation.lot_id')
    .leftJoin('city', 'city.id', 'lot.city_id')
    .leftJoin('account', 'account.id', 'conversation.account_id')
    .selectAll('conversation')
    .select([
      'lot.reference',
      'lot.name as lotName',
      'lot.uri as lotUri',
      'city.name as cityName',
      'account.password_hash',
    ])
    .where('conversation.id', '=', conversationId)
    .where('conversation.agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const [messages, colleagues, others, booking] = await Promise.all([
    readMessages(db, conversationId),
    readColleagues(db, { agencyId, action: 'answerMessages', also: [accountId, row.assigned_to] }),
    db
      .selectFrom('conversation')
      .select(['id', 'subject', 'state', 'last_message_at'])
      .where('agency_id', '=', agencyId)
      .where('id', '<>', conversationId)
      .where(({ or, eb }) =>
        or([eb('email', '=', row.email), ...(row.account_id === null ? [] : [eb('account_id', '=', row.account_id)])]),
      )
      .orderBy('last_message_at', 'desc')
      .limit(OTHERS)
      .execute(),
    row.booking_id === null
      ? undefined
      : selectDeskBookings(db, agencyId).where('booking.id', '=', row.booking_id).executeTakeFirst(),
  ])
  return {
    id: row.id,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    version: row.version,
    unread: row.unread_by_agency,
    locale: row.locale,
    person: {
      name: nameOf(row),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      hasLogin: row.password_hash !== null,
    },
    lot:
      row.reference === null
        ? null
        : { reference: row.reference, name: row.lotName ?? '', city: row.cityName ?? '', uri: row.lotUri ?? '' },
    booking: booking ? presentDeskBooking(booking, { today: clock.today(), withAmounts }) : null,
    assignee: colleagues.find((one) => one.accountId === row.assigned_to) ?? null,
    colleagues,
    messages,
    others: others.map(({ id, subject, state, last_message_at }) => ({
      id,
      subject,
      state,
      at: last_message_at.toISOString(),
    })),
  }
}
