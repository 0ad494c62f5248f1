import type { DeskBooking, DeskBookings, DeskBookingsQuery } from '@escale/contract/desk'
import type { Database } from '@escale/db/schema'
import { searchedPhoneDigits } from '@escale/domain/account/phone-rules'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { fold } from '@escale/domain/text/fold'
import { type SelectQueryBuilder, sql } from 'kysely'
import { containing, phoneContains, searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { isOpenAt, presentDeskBooking, selectDeskBookings } from './desk-bookings.store.ts'
import type { Connection } from './desk-deps.ts'

const PAGE = 50
/** Rows in a query of a file. */
const BATCH = 500

/**
 * A page of an agency's bookings: those that have not ended by arrival, the next one first, then those that have, the latest first. Counted
 * and cut before lot and guest are joined, which only the bookings of the page need.
 */
export async function listDeskBookings(
  { database: { db }, clock }: Deps,
  { agencyId, withAmounts }: { agencyId: number; withAmounts: boolean },
  query: DeskBookingsQuery,
): Promise<DeskBookings> {
  const today = clock.today()
  const found = narrow(db.selectFrom('booking').where('booking.agency_id', '=', agencyId), query, {
    agencyId,
    today,
    now: clock.now(),
  })
  const { ids, total, ...listed } = await readPage(found, today, query.page)
  return { bookings: await readInOrder(db, ids, { agencyId, today, withAmounts }), total, ...listed }
}

/** All bookings that a query finds, in the order of the list, in batches; what is deleted meanwhile is left out. */
export async function* readFoundBookings(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { agencyId, withAmounts }: { agencyId: number; withAmounts: boolean },
  query: Omit<DeskBookingsQuery, 'page'>,
): AsyncGenerator<DeskBooking[], void> {
  const today = clock.today()
  const found = narrow(db.selectFrom('booking').where('booking.agency_id', '=', agencyId), query, {
    agencyId,
    today,
    now: clock.now(),
  })
  const ids = (await inOrder(found, today).select('booking.id').execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    yield await readInOrder(db, batch, { agencyId, today, withAmounts })
  }
}

async function readInOrder(
  db: Connection,
  ids: readonly string[],
  { agencyId, today, withAmounts }: { agencyId: number; today: IsoDate; withAmounts: boolean },
): Promise<DeskBooking[]> {
  if (ids.length === 0) return []
  const rows = await selectDeskBookings(db, agencyId).where('booking.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return inOrder.map((row) => presentDeskBooking(row, { today, withAmounts }))
}

type Bookings = SelectQueryBuilder<Database, 'booking', object>

/** The ids of a page in order, with the number of all, in one pass over the bookings; the last page in place of one behind it. */
async function readPage(
  found: Bookings,
  today: IsoDate,
  requested: number,
): Promise<{ ids: string[]; total: number; page: number; pages: number }> {
  const read = (page: number) =>
    inOrder(found, today)
      .select(['booking.id', sql<number>`(count(*) over ())::int`.as('total')])
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute()
  let rows = await read(requested)
  const counted = rows.length === 0 && requested > 1 ? await read(1) : rows
  const total = counted[0]?.total ?? 0
  const { page, pages } = pageOf(requested, total, PAGE)
  if (page !== requested) rows = page === 1 ? counted : await read(page)
  return { ids: rows.map(({ id }) => id), total, page, pages }
}

/** Stays that have not ended by arrival, the next one first, then those that have, the latest first. */
function inOrder(bookings: Bookings, today: IsoDate): Bookings {
  return bookings
    .orderBy(({ eb }) => eb('booking.end_date', '<', today))
    .orderBy(sql`case when booking.end_date >= ${today}::date then booking.start_date end`)
    .orderBy('booking.start_date', 'desc')
    .orderBy('booking.id')
}

function narrow(
  bookings: Bookings,
  { q, period, state, lot, from, until }: Omit<DeskBookingsQuery, 'page'>,
  { agencyId, today, now }: { agencyId: number; today: IsoDate; now: Date },
): Bookings {
  let found = bookings
  const phone = searchedPhoneDigits(q ?? '')
  for (const word of phone === null ? searchWords(q) : [(q ?? '').replace(/\s/g, '')])
    found = withWord(found, agencyId, word, phone)
  if (lot !== undefined)
    found = found.where('booking.lot_id', 'in', ({ selectFrom }) =>
      selectFrom('lot').select('lot.id').where('lot.reference', '=', lot),
    )
  if (from !== undefined) found = leavesFrom(found, addDays(from, 1))
  if (until !== undefined) found = found.where('booking.start_date', '<', until)
  if (period === 'coming') found = found.where('booking.start_date', '>=', today)
  if (period === 'staying') found = leavesFrom(found.where('booking.start_date', '<=', today), today)
  if (period === 'past')
    found = found.where(({ or, eb }) => or([eb('booking.end_date', '<', today), eb('booking.left_on', '<', today)]))
  if (state === 'all') return found
  if (state === 'ended') return found.where('booking.status', 'in', ['expired', 'cancelled', 'refunded'])
  const open = found.where(isOpenAt(now))
  if (state === 'open') return open
  // A hold or an option is unpaid as well; only what is confirmed has an instalment that can be late.
  return state === 'unpaid'
    ? open.where('booking.status', 'in', ['held', 'option', 'confirmed'])
    : open.where('booking.balance_due_on', '<', today).where('booking.status', '=', 'confirmed')
}

/** Phone as the file shows it: the guest's, or the account's where an owner booked without naming a guest. */
const shownPhone = sql<string | null>`case when coalesce(booking.guest ->> 'firstName', '') <> ''
  then booking.guest ->> 'mobilePhone'
  else (select account.mobile_phone from account where account.id = booking.account_id) end`

/** Number, guest, lot or phone contain a word. Guests and lots are found once, and not for each booking. */
function withWord(bookings: Bookings, agencyId: number, word: string, phone: string | null): Bookings {
  const [folded, literal] = [containing(fold(word)), containing(word)]
  return bookings.where(({ or, eb, selectFrom }) =>
    or([
      eb('booking.agency_booking_id', 'ilike', literal),
      eb(
        'booking.account_id',
        'in',
        selectFrom('account')
          .select('account.id')
          .where((account) =>
            account.or([account('account.search_name', 'like', folded), account('account.email', 'ilike', literal)]),
          ),
      ),
      eb(
        'booking.lot_id',
        'in',
        selectFrom('lot')
          .select('lot.id')
          .where('lot.agency_id', '=', agencyId)
          .where((lot) => lot.or([lot('lot.search_name', 'like', folded), lot('lot.reference', 'ilike', literal)])),
      ),
      ...(phone === null ? [] : [phoneContains(shownPhone, phone)]),
    ]),
  )
}

/** Stays that end on this day or later. An early departure is before the contracted end, so an index serves both conditions. */
function leavesFrom(bookings: Bookings, day: IsoDate): Bookings {
  return bookings
    .where('booking.end_date', '>=', day)
    .where(({ or, eb }) => or([eb('booking.left_on', 'is', null), eb('booking.left_on', '>=', day)]))
}
