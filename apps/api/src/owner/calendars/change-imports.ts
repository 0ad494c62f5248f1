import { type calendarImportRequest, incompleteReason, type LotCalendars } from '@escale/contract/calendars'
import { ApiError } from '@escale/contract/errors'
import type { z } from 'zod'
import { inBookingTransaction } from '../../booking/booking-transaction.ts'
import { lockLots } from '../../booking/take-nights.ts'
import { requireOwnedLot } from '../owned-lots.ts'
import { feedUrl } from './calendar-feed.ts'
import { findImport, type ImportRow, readImportStatuses } from './calendars.store.ts'
import { type CalendarDeps, readCalendar } from './read-calendars.ts'

/** Imports per lot. */
const MAX_IMPORTS = 10

/** A lot's feed address and imported calendars. Throws `lotNotFound`. */
export async function showLotCalendars(
  deps: CalendarDeps,
  reference: string,
  accountId: string,
): Promise<LotCalendars> {
  const { clock, database } = deps
  const today = clock.today()
  const { lotId } = await requireOwnedLot(database.db, accountId, reference, today)
  const feed = await database.db
    .selectFrom('calendar_feed')
    .select('token')
    .where('lot_id', '=', lotId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const imports = await readImportStatuses(database.db, { lotId, accountId }, today)
  return {
    reference,
    feedUrl: feed ? feedUrl(deps, feed.token) : null,
    imports: imports.map((one) => ({
      ...one,
      lastReadAt: one.lastReadAt?.toISOString() ?? null,
      retryAt: one.retryAt && one.retryAt > clock.now() ? one.retryAt.toISOString() : null,
      incomplete: incompleteReason.options.flatMap((reason) => {
        const count = one.incomplete[reason] ?? 0
        return count > 0 ? [{ reason, count }] : []
      }),
    })),
  }
}

/**
 * Imports another site's calendar and reads it at once. The same address again renames the import. Throws `lotNotFound`,
 * `forbidden` (not by the mandate), `invalidRequest` (too many).
 */
export async function addImport(
  deps: CalendarDeps,
  reference: string,
  request: z.output<typeof calendarImportRequest>,
  accountId: string,
): Promise<LotCalendars> {
  const { clock, database } = deps
  const { lotId, rights } = await requireOwnedLot(database.db, accountId, reference, clock.today())
  if (!rights.calendars) throw new ApiError('forbidden')
  const { name } = request
  // Sites publish webcal: links.
  const url = request.url.replace(/^webcal:/i, 'https:')
  const importOwner = { lotId, accountId }
  const existing = await readImportStatuses(database.db, importOwner, clock.today())
  if (existing.length >= MAX_IMPORTS)
    throw new ApiError('invalidRequest', { problems: { url: { code: 'tooMany', limit: MAX_IMPORTS } } })
  const { id } = await database.db
    .insertInto('calendar_import')
    .values({ lot_id: lotId, account_id: accountId, name, url, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['lot_id', 'account_id', 'url']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await readCalendar(deps, { ...importOwner, id, name, url }, new AbortController().signal)
  return showLotCalendars(deps, reference, accountId)
}

/** Reads a calendar now. Throws `lotNotFound`, `notFound`. */
export async function readImportNow(
  deps: CalendarDeps,
  { reference, id }: { reference: string; id: number },
  accountId: string,
): Promise<LotCalendars> {
  await readCalendar(deps, await requireImport(deps, reference, id, accountId), new AbortController().signal)
  return showLotCalendars(deps, reference, accountId)
}

/** Removes an import; its future stays free their nights. Throws `lotNotFound`, `notFound`. */
export async function removeImport(
  deps: CalendarDeps,
  { reference, id }: { reference: string; id: number },
  accountId: string,
): Promise<LotCalendars> {
  await dropImport(deps, await requireImport(deps, reference, id, accountId))
  return showLotCalendars(deps, reference, accountId)
}

/** Deletes an import. Past stays remain in the lot's history, and a stay in progress keeps its nights. */
export async function dropImport(
  { database, clock }: Pick<CalendarDeps, 'database' | 'clock'>,
  { id, lotId }: ImportRow,
): Promise<void> {
  await inBookingTransaction(database, async (trx) => {
    await lockLots(trx, [lotId])
    await trx
      .deleteFrom('occupancy')
      .where('start_date', '>', clock.today())
      .where('id', 'in', (stays) =>
        stays
          .selectFrom('imported_stay')
          .select('occupancy_id')
          .where('calendar_import_id', '=', id)
          .where('occupancy_id', 'is not', null)
          .$castTo<{ occupancy_id: number }>(),
      )
      .execute()
    await trx.deleteFrom('calendar_import').where('id', '=', id).execute()
  })
}

async function requireImport(
  { database, clock }: CalendarDeps,
  reference: string,
  id: number,
  accountId: string,
): Promise<ImportRow> {
  const { lotId } = await requireOwnedLot(database.db, accountId, reference, clock.today())
  const found = await findImport(database.db, id, { lotId, accountId })
  if (!found) throw new ApiError('notFound')
  return found
}
