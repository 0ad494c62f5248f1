import { ApiError } from '@escale/contract/errors'
import { addDays } from '@escale/domain/dates'
import { feedUid, isFeedUid } from '@escale/domain/owner/ical-echo'
import ical from 'ical-generator'
import type { Deps } from '../../platform/deps.ts'
import { newToken } from '../../platform/session.ts'
import { calendarProduct, icalText } from '../../platform/text/ical-text.ts'
import { mandateInForce } from '../mandate-in-force-sql.ts'
import { requireOwnedLot } from '../owned-lots.ts'
import type { OwnerDeps } from '../submit-reservation.ts'

/** Range of the feed, in days before and after today. */
const [DAYS_BACK, DAYS_AHEAD] = [30, 730]
const WORDS = { fr: 'Occupé', en: 'Taken' }

/** Creates a new secret feed address for a lot and invalidates the previous one. Throws `lotNotFound`. */
export async function renewFeed({ clock, database }: Deps, reference: string, accountId: string): Promise<void> {
  const { lotId } = await requireOwnedLot(database.db, accountId, reference, clock.today())
  const feed = { account_id: accountId, token: newToken(), created_at: clock.now() }
  await database.db
    .insertInto('calendar_feed')
    .values({ lot_id: lotId, ...feed })
    .onConflict((conflict) => conflict.column('lot_id').doUpdateSet(feed))
    .execute()
}

/** Deletes the feed address. Throws `lotNotFound`. */
export async function revokeFeed({ clock, database }: Deps, reference: string, accountId: string): Promise<void> {
  const { lotId } = await requireOwnedLot(database.db, accountId, reference, clock.today())
  await database.db.deleteFrom('calendar_feed').where('lot_id', '=', lotId).execute()
}

export function feedUrl({ publicUrl }: Pick<OwnerDeps, 'publicUrl'>, token: string): string {
  return `${publicUrl}/calendars/${token}.ics`
}

/**
 * A lot's blocked nights as whole-day events (RFC 5545, exclusive ends) with stable UIDs and no personal data. The output is
 * deterministic. Throws `notFound` for an unknown or revoked address, and when the mandate has ended.
 */
export async function writeFeed({ clock, database, publicUrl }: OwnerDeps, token: string): Promise<string> {
  const today = clock.today()
  const feed = await database.db
    .selectFrom('calendar_feed')
    .innerJoin('lot', 'lot.id', 'calendar_feed.lot_id')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .innerJoin('mandate', (join) =>
      join.onRef('mandate.lot_id', '=', 'calendar_feed.lot_id').onRef('mandate.account_id', '=', 'account.id'),
    )
    .where('token', '=', token)
    .where(mandateInForce(today))
    .select(['lot.id', 'lot.name', 'account.locale'])
    .executeTakeFirst()
  if (!feed) throw new ApiError('notFound')
  const nights = await database.db
    .selectFrom('occupancy')
    .select(['id', 'start_date', 'end_date', 'created_at'])
    .where('lot_id', '=', feed.id)
    .where('end_date', '>', addDays(today, -DAYS_BACK))
    .where('start_date', '<', addDays(today, DAYS_AHEAD))
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', clock.now())]))
    .orderBy('start_date')
    .execute()
  const { locale } = feed
  const calendar = ical({
    name: feed.name,
    prodId: calendarProduct(locale),
  })
  for (const { id, start_date, end_date, created_at } of nights) {
    calendar.createEvent({
      id: feedUid(id, new URL(publicUrl).hostname),
      // ical-generator reads them in UTC and writes dates, so no time zone is involved.
      start: new Date(`${start_date}T00:00:00Z`),
      end: new Date(`${end_date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: created_at,
      summary: WORDS[locale],
    })
  }
  return icalText(calendar)
}

/** Whether an event of another site's calendar has a UID of our feed. */
export function isOwnFeedEvent(uid: string, { publicUrl }: Pick<OwnerDeps, 'publicUrl'>): boolean {
  return isFeedUid(uid, new URL(publicUrl).hostname)
}
