import type { Receivables, ReceivablesQuery } from '@escale/contract/collections'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { RECEIVABLE_STATES, type ReceivableState } from '@escale/domain/payment/reminder'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { presentDeskBooking, selectDeskBookings } from './desk-bookings.store.ts'
import type { Connection } from './desk-deps.ts'

const PAGE = 50
const WEEK_DAYS = 7

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
  const sums = { late: none(), today: none(), week: none() }
  for (const name of RECEIVABLE_STATES) sums[name] = await sumOf(db, agencyId, { state: name, today, now })
  const { page, pages, offset } = pageOf(wanted, sums[state].count, PAGE)
  const rows = await due(db, agencyId, { state, today, now })
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
    .limit(PAGE)
    .offset(offset)
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

const none = () => ({ count: 0, cents: 0 })
/** Only what is confirmed can be late: an option whose deposit can be paid ends instead. */
function due(
  db: Connection,
  agencyId: number,
  { state, today, now }: { state: ReceivableState; today: IsoDate; now: Date },
) {
  const open = selectDeskBookings(db, agencyId)
    .where('booking.kind', '=', 'tenant')
    .where('booking.status', 'in', ['confirmed', 'option'])
    .where(({ or, eb }) => or([eb('booking.hold_expires_at', 'is', null), eb('booking.hold_expires_at', '>', now)]))
    .where(dueCents, '>', 0)
  const isLate = sql<boolean>`(booking.status = 'confirmed' and booking.balance_due_on < ${today})`
  if (state === 'late') return open.where(isLate)
  const notLate = open.where(sql<boolean>`not ${isLate}`)
  return state === 'today'
    ? notLate.where(dueOn, '<=', today)
    : notLate.where(dueOn, '>', today).where(dueOn, '<=', addDays(today, WEEK_DAYS))
}

function sumOf(db: Connection, agencyId: number, list: Parameters<typeof due>[2]) {
  return due(db, agencyId, list)
    .clearSelect()
    .select(({ fn }) => [
      sql<number>`${fn.countAll()}::int`.as('count'),
      sql<number>`coalesce(sum(${dueCents}), 0)::float8`.as('cents'),
    ])
    .executeTakeFirstOrThrow()
}
