import { TODAY_LIMIT, type Today } from '@escale/contract/desk'
import { HOUR_MS } from '@escale/domain/durations'
import type { StaffRole } from '@escale/domain/staff/staff-rights'
import { isTodaysWorkOf, type TodayWork } from '@escale/domain/staff/today-rights'
import { listCautionsToGiveBack, listCautionsToTake } from '../caution/list-due-cautions.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type DeskBookingsQueryBuilder,
  isOpenAt,
  presentDeskBooking,
  selectDeskBookings,
} from './desk-bookings.store.ts'
import { listPublicationGaps } from './list-publication-gaps.ts'
import { readDueTasks } from './list-tasks.ts'
import { listOpenRequests, listOwedRefunds, listUnsettledRefunds } from './pending-requests.ts'

const EXPIRING_HOURS = 48

/** What this day asks of somebody of an agency (AG-201). Sums are null for roles that see no amounts. */
export async function showToday(
  { database, clock }: Deps,
  { agencyId, withAmounts, roles }: { agencyId: number; withAmounts: boolean; roles: readonly StaffRole[] },
): Promise<Today> {
  const { db } = database
  const [day, now] = [clock.today(), clock.now()]
  const open = () => selectDeskBookings(db, agencyId).where(isOpenAt(now)).limit(TODAY_LIMIT)
  const forWorkers = <Entry>(list: TodayWork, read: () => Promise<Entry[]>) =>
    isTodaysWorkOf(roles, list) ? read() : Promise.resolve([])
  const list = async (bookings: DeskBookingsQueryBuilder) =>
    (await bookings.execute()).map((row) => presentDeskBooking(row, { today: day, withAmounts }))
  const [
    arrivals,
    departures,
    expiringHolds,
    latePayments,
    tasks,
    unsettledRefunds,
    calendars,
    conversations,
    requests,
    underRefunded,
    publicationGaps,
    cautionsToTake,
    cautionsToGiveBack,
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
    forWorkers('unsettledRefunds', () => listUnsettledRefunds(db, { agencyId, limit: TODAY_LIMIT, withAmounts })),
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
    forWorkers('conversations', () =>
      db
        .selectFrom('conversation')
        .select(['id', 'first_name', 'last_name', 'subject', 'last_message_at', 'unread_by_agency'])
        .where('agency_id', '=', agencyId)
        .where('state', '=', 'unanswered')
        .orderBy('last_message_at')
        .limit(TODAY_LIMIT)
        .execute(),
    ),
    forWorkers('requests', () => listOpenRequests(db, agencyId, TODAY_LIMIT)),
    forWorkers('underRefunded', () => listOwedRefunds(db, { agencyId, limit: TODAY_LIMIT, withAmounts })),
    forWorkers('publicationGaps', () => listPublicationGaps(db, agencyId, day)),
    forWorkers('cautionsToTake', () =>
      listCautionsToTake(db, { agencyId, today: day, limit: TODAY_LIMIT, withAmounts }),
    ),
    forWorkers('cautionsToGiveBack', () =>
      listCautionsToGiveBack(db, { agencyId, today: day, limit: TODAY_LIMIT, withAmounts }),
    ),
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
    cautionsToTake,
    cautionsToGiveBack,
    tasks,
    unsettledRefunds,
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
