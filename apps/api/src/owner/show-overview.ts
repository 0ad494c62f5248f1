import type { OwnerOverview, OwnerPendingAction, OwnerStay } from '@escale/contract/owner'
import type { Locale } from '@escale/db/schema'
import { can } from '@escale/domain/can'
import { addDays, monthOf, nightsBetween } from '@escale/domain/dates'
import { nightsWithin, totalOf, yearToDate } from '@escale/domain/owner/results'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { readCalendarProblems } from './calendar-problems.store.ts'
import { listOwnerStays } from './list-owner-stays.ts'
import { listOwnedLots, type Property } from './owned-lots.ts'
import { readResultLines } from './result-lines.ts'
import { readLetNights } from './results.store.ts'

export interface OverviewDeps extends Deps {
  /** The number of articles that an owner has not opened; news belong to another slice. */
  countUnreadNews: (accountId: string) => Promise<number>
}

const DAYS_AHEAD = 365
const ARRIVALS_SHOWN = 5

/**
 * The owner's first page (OW-02): pending actions, next arrivals, and for each property the nights let this year against the
 * last one and, with advanced access, the income to date.
 */
export async function showOverview(
  deps: OverviewDeps,
  account: Pick<SignedIn, 'accountId' | 'actor'>,
  locale: Locale,
): Promise<OwnerOverview> {
  const { database, clock } = deps
  const { accountId } = account
  const today = clock.today()
  const { year } = monthOf(today)
  const { thisYear, lastYear } = yearToDate(today)
  const properties = await listOwnedLots(database.db, accountId, today)
  const lotIds = properties.map(({ lotId }) => lotId)
  const [cards, nights, lines, stays] = await Promise.all([
    cardsByIds(deps, lotIds, locale),
    readLetNights(database.db, { accountId, lotIds, from: lastYear.from, to: thisYear.to }),
    can(account.actor, 'viewResults', account).ok
      ? readResultLines(database.db, { accountId, lotIds, from: thisYear.from, to: `${year + 1}-01-01`, today }, locale)
      : null,
    listOwnerStays(deps, account, { from: today, to: addDays(today, DAYS_AHEAD) }, locale),
  ])
  const arrivals = stays.filter((stay) => stay.start_date >= today && isArrival(stay))
  const nightsOf = (lotId: number, range: { from: string; to: string }) => ({
    occupied: nightsWithin(
      nights.filter((taken) => taken.lotId === lotId),
      range,
    ),
    nights: nightsBetween(range.from, range.to),
  })
  return {
    year,
    properties: properties.flatMap(({ lotId, reference }) => {
      const lot = cards.find((card) => card.reference === reference)
      if (!lot) return []
      return {
        lot,
        thisYear: nightsOf(lotId, thisYear),
        lastYear: nightsOf(lotId, lastYear),
        incomeCents: lines && totalOf(lines.filter((line) => line.lotId === lotId)).balance,
        nextArrival: arrivals.find((stay) => stay.reference === reference) ?? null,
      }
    }),
    nextArrivals: arrivals.slice(0, ARRIVALS_SHOWN),
    attention: await listPendingActions(deps, { accountId, properties, stays }),
  }
}

/** Whether somebody arrives for certain: no closed nights, service, or unconfirmed stay. */
function isArrival({ kind, status }: OwnerStay): boolean {
  if (kind === 'closed' || kind === 'concierge') return false
  return status === null || status === 'confirmed' || status === 'paid'
}

async function listPendingActions(
  deps: OverviewDeps,
  { accountId, properties, stays }: { accountId: string; properties: Property[]; stays: OwnerStay[] },
): Promise<OwnerPendingAction[]> {
  const lotIds = properties.map(({ lotId }) => lotId)
  const [{ unread, conflicts }, unreadCount] = await Promise.all([
    readCalendarProblems(deps.database.db, { accountId, lotIds, today: deps.clock.today() }),
    deps.countUnreadNews(accountId),
  ])
  const pending = stays.filter(({ kind, status }) => kind === 'coBooking' && status === 'pending')
  return [
    ...conflicts.map((conflict) => ({ kind: 'calendarConflict' as const, ...conflict })),
    ...unread.map((trouble) => ({ kind: 'calendarUnread' as const, ...trouble })),
    ...pending.map((stay) => ({ kind: 'coBookingPending' as const, stay })),
    ...properties
      .filter(({ published }) => !published)
      .map(({ reference, name }) => ({ kind: 'unpublished' as const, reference, lotName: name })),
    ...(unreadCount > 0 ? [{ kind: 'unreadNews' as const, count: unreadCount }] : []),
  ]
}
