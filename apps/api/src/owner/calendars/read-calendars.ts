import { inBookingTransaction } from '../../booking/booking-transaction.ts'
import type { Download } from '../../platform/files/safe-download.ts'
import type { OwnerDeps } from '../submit-reservation.ts'
import { applyEvents } from './apply-events.ts'
import { TooComplex } from './calendar-days.ts'
import { type CalendarParser, createCalendarParser } from './calendar-parser.ts'
import { type ImportRow, recordFailedDownload, recordUnreadable } from './calendars.store.ts'
import { acquireLease, releaseLease, suspend } from './reading-lease.store.ts'

export interface CalendarDeps extends OwnerDeps {
  download: Download
  /** Defaults to one thread for the process. */
  parse?: CalendarParser
}

const parseOnThread = createCalendarParser()

/**
 * Downloads another site's calendar and applies it to the lot's nights; a failure is recorded and changes nothing else. A
 * lease is taken before the file is parsed and released with the outcome, so that a file which kills the process is found
 * and suspended (`read-due-calendars.ts`). Does nothing while another process holds the lease, or when the calendar was read
 * since this download began.
 */
export async function readCalendar(deps: CalendarDeps, calendar: ImportRow, signal: AbortSignal): Promise<void> {
  const { database, clock, parse = parseOnThread } = deps
  const began = clock.now()
  const downloaded = await deps.download(calendar.url, signal)
  // A shutdown is not a failure of the site.
  if (signal.aborted) return
  const { id } = calendar
  const now = clock.now()
  if (!downloaded.ok) return recordFailedDownload(database.db, id, { reason: downloaded.reason, began, now })
  if (!(await acquireLease(database.db, id, { began, now }))) return
  try {
    const parsed = await parse(downloaded.text, clock.today())
    if (parsed.ok) await inBookingTransaction(database, (trx) => applyEvents(trx, deps, calendar, parsed))
    else if (parsed.reason === 'tooComplex') await suspend(database.db, id, 'tooComplex', clock.now())
    else await recordUnreadable(database.db, id, clock.now())
  } catch (error) {
    if (error instanceof TooComplex) return suspend(database.db, id, 'tooComplex', clock.now())
    // An internal error says nothing about the file.
    await releaseLease(database.db, id).catch(() => {})
    throw error
  }
}
