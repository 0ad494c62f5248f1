import type { DeskBookings, DeskBookingsQuery } from '@escale/contract/desk'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { fold } from '@escale/domain/text/fold'
import { containing, searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { type DeskBookingsQueryBuilder, presentDeskBooking, selectDeskBookings } from './desk-bookings.store.ts'

const PAGE = 50

/** A page of an agency's bookings by arrival: what comes first, what is behind the latest first. */
export async function listDeskBookings(
  { database, clock }: Deps,
  { agencyId, withAmounts }: { agencyId: number; withAmounts: boolean },
  query: DeskBookingsQuery,
): Promise<DeskBookings> {
  const today = clock.today()
  const narrowed = narrow(selectDeskBookings(database.db, agencyId), query, { today, now: clock.now() })
  const { total } = await narrowed
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { page, pages, offset } = pageOf(query.page, Number(total), PAGE)
  const rows = await narrowed
    .orderBy('booking.start_date', query.period === 'past' || query.period === 'all' ? 'desc' : 'asc')
    .orderBy('booking.id')
    .limit(PAGE)
    .offset(offset)
    .execute()
  return {
    bookings: rows.map((row) => presentDeskBooking(row, { today, withAmounts })),
    total: Number(total),
    page,
    pages,
  }
}

function narrow(
  bookings: DeskBookingsQueryBuilder,
  { q, period, state, lot, from, until }: DeskBookingsQuery,
  { today, now }: { today: IsoDate; now: Date },
): DeskBookingsQueryBuilder {
  let found = bookings
  for (const word of searchWords(q)) {
    const folded = containing(fold(word))
    const literal = containing(word)
    found = found.where(({ or, eb }) =>
      or([
        eb('booking.agency_booking_id', 'ilike', literal),
        eb('account.search_name', 'like', folded),
        eb('account.email', 'ilike', literal),
        eb('lot.search_name', 'like', folded),
        eb('lot.reference', 'ilike', literal),
      ]),
    )
  }
  if (lot !== undefined) found = found.where('lot.reference', '=', lot)
  if (from !== undefined) found = leavesFrom(found, addDays(from, 1))
  if (until !== undefined) found = found.where('booking.start_date', '<', until)
  if (period === 'coming') found = found.where('booking.start_date', '>=', today)
  if (period === 'staying') found = leavesFrom(found.where('booking.start_date', '<=', today), today)
  if (period === 'past')
    found = found.where(({ or, eb }) => or([eb('booking.end_date', '<', today), eb('booking.left_on', '<', today)]))
  if (state === 'all') return found
  if (state === 'ended') return found.where('booking.status', 'in', ['expired', 'cancelled', 'refunded'])
  if (state === 'open') return whereOpen(found, now)
  // A hold or an option is unpaid as well; only what is confirmed has an instalment that can be late.
  const unpaid = whereOpen(found, now).where('booking.status', 'in', ['held', 'option', 'confirmed'])
  return state === 'unpaid'
    ? unpaid
    : unpaid.where('booking.balance_due_on', '<', today).where('booking.status', '=', 'confirmed')
}

/** Stays that end on this day or later. An early departure is before the contracted end, so an index serves both conditions. */
function leavesFrom(bookings: DeskBookingsQueryBuilder, day: IsoDate): DeskBookingsQueryBuilder {
  return bookings
    .where('booking.end_date', '>=', day)
    .where(({ or, eb }) => or([eb('booking.left_on', 'is', null), eb('booking.left_on', '>=', day)]))
}

/** Neither ended nor a hold whose time is over. */
export function whereOpen(bookings: DeskBookingsQueryBuilder, now: Date): DeskBookingsQueryBuilder {
  return bookings
    .where('booking.status', 'not in', ['expired', 'cancelled', 'refunded'])
    .where(({ or, eb }) => or([eb('booking.hold_expires_at', 'is', null), eb('booking.hold_expires_at', '>', now)]))
}
