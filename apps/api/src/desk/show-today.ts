import { TODAY_LIMIT, type Today } from '@escale/contract/desk'
import { HOUR_MS } from '@escale/domain/durations'
import { listDueCautions } from '../caution/list-due-cautions.ts'
import type { Deps } from '../platform/deps.ts'
import { listPublicationGaps } from './count-owner-refusals.ts'
import {
  type DeskBookingsQueryBuilder,
  isOpenAt,
  presentDeskBooking,
  selectDeskBookings,
} from './desk-bookings.store.ts'
import { readDueTasks } from './list-tasks.ts'
import { listOpenRequests, listOwedRefunds } from './pending-requests.ts'

const EXPIRING_HOURS = 48

/** What this day asks of an agency (AG-201). Sums are null for roles that see no amounts. */
export async function showToday(
  { database, clock }: Deps,
  { agencyId, withAmounts, withMessages }: { agencyId: number; withAmounts: boolean; withMessages: boolean },
): Promise<Today> {
  const { db } = database
  const [day, now] = [clock.today(), clock.now()]
  const open = () => selectDeskBookings(db, agencyId).where(isOpenAt(now)).limit(TODAY_LIMIT)
  const list = async (bookings: DeskBookingsQueryBuilder) =>
    (await bookings.execute()).map((row) => presentDeskBooking(row, { today: day, withAmounts }))
  const [
    arrivals,
    departures,
    expiringHolds,
    latePayments,
    tasks,
    refunds,
    calendars,
    conversations,
    requests,
    underRefunded,
    publicationGaps,
    cautions,
  ] = await Promise.all([
    list(
      open()
        .where('booking.start_date', '=', day)
        .where('booking.status', 'in', ['confirmed', 'paid'])
        .orderBy('lot.name'),
    ),
    list(
      open()
        .where(({ or, and, eb }) =>
          or([
            and([eb('booking.end_date', '=', day), eb('booking.left_on', 'is', null)]),
            eb('booking.left_on', '=', day),
          ]),
        )
        .where('booking.status', 'in', ['confirmed', 'paid'])
        .orderBy('lot.name'),
    ),
    list(
      open()
        .where('booking.hold_expires_at', '<=', new Date(now.getTime() + EXPIRING_HOURS * HOUR_MS))
        .orderBy('booking.hold_expires_at'),
    ),
    list(
      open()
        .where('booking.status', '=', 'confirmed')
        .where('booking.balance_due_on', '<', day)
        .orderBy('booking.balance_due_on'),
    ),
    readDueTasks(db, agencyId, day, TODAY_LIMIT),
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .innerJoin('booking', 'booking.id', 'payment.booking_id')
      .innerJoin('account', 'account.id', 'booking.account_id')
      .select([
        'booking.agency_booking_id',
        'refund.amount_cents',
        'refund.created_at',
        'account.first_name',
        'account.last_name',
      ])
      .where('booking.agency_id', '=', agencyId)
      .where('refund.settled_at', 'is', null)
      .orderBy('refund.created_at')
      .limit(TODAY_LIMIT)
      .execute(),
    db
      .selectFrom('calendar_import')
      .innerJoin('lot', 'lot.id', 'calendar_import.lot_id')
      .select([
        'lot.reference',
        'lot.name as lotName',
        'calendar_import.name',
        'calendar_import.last_failure as failure',
      ])
      .where('lot.agency_id', '=', agencyId)
      .where('calendar_import.last_failure', 'is not', null)
      .orderBy('lot.name')
      .limit(TODAY_LIMIT)
      .execute(),
    withMessages
      ? db
          .selectFrom('conversation')
          .select(['id', 'first_name', 'last_name', 'subject', 'last_message_at', 'unread_by_agency'])
          .where('agency_id', '=', agencyId)
          .where('state', '=', 'unanswered')
          .orderBy('last_message_at')
          .limit(TODAY_LIMIT)
          .execute()
      : [],
    listOpenRequests(db, agencyId, TODAY_LIMIT),
    listOwedRefunds(db, { agencyId, limit: TODAY_LIMIT, withAmounts }),
    listPublicationGaps(db, agencyId, day),
    listDueCautions(db, { agencyId, today: day, limit: TODAY_LIMIT, withAmounts }),
  ])
  return {
    day,
    arrivals,
    departures,
    expiringHolds,
    latePayments,
    requests,
    underRefunded,
    publicationGaps,
    ...cautions,
    tasks,
    unsettledRefunds: refunds.map((refund) => ({
      agencyBookingId: refund.agency_booking_id,
      guestName: `${refund.first_name} ${refund.last_name}`.trim(),
      amountCents: withAmounts ? refund.amount_cents : null,
      since: refund.created_at.toISOString(),
    })),
    failingCalendars: calendars.map(({ reference, lotName, name, failure }) => ({
      lotReference: reference,
      lotName,
      calendarName: name,
      failure: failure ?? '',
    })),
    conversations: conversations.map(({ id, first_name, last_name, subject, last_message_at, unread_by_agency }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      subject,
      at: last_message_at.toISOString(),
      isUnread: unread_by_agency > 0,
    })),
  }
}
