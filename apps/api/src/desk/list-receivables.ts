import type { Receivables, ReceivablesQuery } from '@escale/contract/receivables'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { type ReceivableState, WEEK_DAYS } from '@escale/domain/payment/receivable'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { presentDeskBooking, selectDeskBookings } from './desk-bookings.store.ts'
import type { Connection } from './desk-deps.ts'

const PAGE = 50

/** The next instalment: of a confirmed booking its balance, of an option its deposit. */
const dueOn = sql<IsoDate>`case booking.status when 'confirmed' then booking.balance_due_on else booking.deposit_due_on end`
const dueCents = sql<number>`case booking.status when 'confirmed' then booking.balance_cents else booking.deposit_cents end`

/** A page of an agency's unpaid instalments, the oldest first, with the sum of each list (AG-405). */
export async function listReceivables(
  { database: { db }, clock }: Deps,
  agencyId: number,
  { state, page: wanted }: ReceivablesQuery,
): Promise<Receivables> {
  const [today, now] = [clock.today(), clock.now()]
  const sums = await readSums(db, agencyId, { today, now })
  const { page, pages, offset } = pageOf(wanted, sums[state].count, PAGE)
  const onPage = unpaid(db, agencyId, now)
    .where(isIn(state, today))
    .select('booking.id')
    .orderBy(dueOn)
    .orderBy('booking.id')
    .limit(PAGE)
    .offset(offset)
  const rows = await selectDeskBookings(db, agencyId)
    .where('booking.id', 'in', onPage)
    .select((select) => [
      dueOn.as('dueOn'),
      select
        .selectFrom('payment_reminder')
        .whereRef('payment_reminder.booking_id', '=', 'booking.id')
        .select(({ fn }) => fn.max('sent_on').as('on'))
        .as('remindedOn'),
      select
        .selectFrom('payment_reminder')
        .whereRef('payment_reminder.booking_id', '=', 'booking.id')
        .select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count'))
        .as('reminders'),
    ])
    .orderBy(dueOn)
    .orderBy('booking.id')
    .execute()
  const { reminder_late_days: reminderDays } = await db
    .selectFrom('agency')
    .select('reminder_late_days')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return {
    sums,
    rows: rows.map((row) => ({
      booking: presentDeskBooking(row, { today, withAmounts: true }),
      lateDays: row.status === 'confirmed' ? Math.max(0, nightsBetween(row.dueOn, today)) : 0,
      remindedOn: row.remindedOn,
      reminders: row.reminders ?? 0,
    })),
    page,
    pages,
    reminderDays: [...reminderDays].sort((one, other) => one - other),
  }
}

/** Bookings of an agency with an unpaid instalment. */
function unpaid(db: Connection, agencyId: number, now: Date) {
  return db
    .selectFrom('booking')
    .where('booking.agency_id', '=', agencyId)
    .where('booking.kind', '=', 'tenant')
    .where('booking.status', 'in', ['confirmed', 'option'])
    .where(({ or, eb }) => or([eb('booking.hold_expires_at', 'is', null), eb('booking.hold_expires_at', '>', now)]))
    .where(dueCents, '>', 0)
}

/** The list on which an instalment stands. Only what is confirmed can be late: an option whose deposit can be paid ends instead. */
const isIn = (state: ReceivableState, today: IsoDate) => {
  const isLate = sql`(booking.status = 'confirmed' and booking.balance_due_on < ${today})`
  if (state === 'late') return sql<boolean>`${isLate}`
  return state === 'today'
    ? sql<boolean>`(not ${isLate} and ${dueOn} <= ${today})`
    : sql<boolean>`(not ${isLate} and ${dueOn} > ${today} and ${dueOn} <= ${addDays(today, WEEK_DAYS)})`
}

/** Number and sum of each list. */
async function readSums(
  db: Connection,
  agencyId: number,
  { today, now }: { today: IsoDate; now: Date },
): Promise<Receivables['sums']> {
  const sum = (state: ReceivableState) => sql<Receivables['sums']['late']>`json_build_object(
    'count', count(*) filter (where ${isIn(state, today)}),
    'cents', coalesce(sum(${dueCents}) filter (where ${isIn(state, today)}), 0))`
  return unpaid(db, agencyId, now)
    .select([sum('late').as('late'), sum('today').as('today'), sum('week').as('week')])
    .executeTakeFirstOrThrow()
}
