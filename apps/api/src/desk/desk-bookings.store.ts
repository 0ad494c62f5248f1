/** Bookings as the desk's lists want them: one row, one statement, of one agency. */
import type { DeskBooking } from '@escale/contract/desk'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import { type IsoDate, nightsBetween } from '@escale/domain/dates'
import { sql } from 'kysely'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import type { Connection } from './desk-deps.ts'

/** Rows of an agency's bookings; add conditions, order and limit. */
export function selectDeskBookings(db: Connection, agencyId: number) {
  return db
    .selectFrom('booking')
    .innerJoin('lot', 'lot.id', 'booking.lot_id')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .select([
      'booking.id',
      'booking.agency_booking_id',
      'booking.kind',
      'booking.status',
      'booking.start_date',
      'booking.end_date',
      'booking.left_on',
      'booking.adults',
      'booking.children',
      'booking.total_cents',
      'booking.deposit_cents',
      'booking.balance_cents',
      'booking.deposit_due_on',
      'booking.balance_due_on',
      'booking.confirmed_at',
      'booking.paid_at',
      'booking.hold_expires_at',
      'booking.guest',
      'lot.reference',
      'lot.name as lotName',
      'city.name as cityName',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.mobile_phone',
    ])
    .where('booking.agency_id', '=', agencyId)
}

/** SQL: the booking has neither ended nor is it a hold whose time is over. */
export const isOpenAt = (now: Date) => sql<boolean>`(booking.status not in ('expired', 'cancelled', 'refunded')
  and (booking.hold_expires_at is null or booking.hold_expires_at > ${now}))`

export type DeskBookingsQueryBuilder = ReturnType<typeof selectDeskBookings>
export type DeskBookingRow = Awaited<ReturnType<DeskBookingsQueryBuilder['execute']>>[number]

/** A row as the desk shows it on this day; without amounts for roles that see none. */
export function presentDeskBooking(
  row: DeskBookingRow,
  { today, withAmounts }: { today: IsoDate; withAmounts: boolean },
): DeskBooking {
  const { guest } = row
  const next = instalmentStates(paymentsOf(row), today).find(({ paid }) => !paid)
  const isOpen = row.status === 'held' || row.status === 'option' || row.status === 'confirmed'
  // What an owner booked has no guest of its own: the owner's account speaks for it.
  const isNamed = typeof guest.firstName === 'string' && guest.firstName !== ''
  return {
    agencyBookingId: row.agency_booking_id,
    kind: row.kind,
    status: row.status,
    lot: { reference: row.reference, name: row.lotName, city: row.cityName },
    guest: {
      name: isNamed ? `${guest.firstName} ${guest.lastName}` : `${row.first_name} ${row.last_name}`.trim(),
      phone: (isNamed ? guest.mobilePhone : row.mobile_phone) ?? '',
      email: (isNamed ? guest.email : row.email) ?? '',
    },
    startDate: row.start_date,
    endDate: row.end_date,
    leftOn: row.left_on,
    nights: nightsBetween(row.start_date, row.end_date),
    adults: row.adults,
    children: row.children,
    totalCents: withAmounts ? row.total_cents : null,
    due:
      withAmounts && isOpen && next
        ? {
            kind: next.kind,
            amountCents: next.amountCents,
            dueOn: next.dueOn,
            isLate: row.status === 'confirmed' && next.dueOn < today,
          }
        : null,
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
  }
}
