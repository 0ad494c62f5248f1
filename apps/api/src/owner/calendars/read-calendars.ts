import { inBookingTransaction } from '../../booking/booking-transaction.ts'
import type { Download } from '../../platform/download.ts'
import type { OwnerDeps } from '../submit-reservation.ts'
import { applyEvents } from './apply-events.ts'
import { TooComplex } from './calendar-days.ts'
import { type CalendarParser, createCalendarParser } from './calendar-parser.ts'
import { type ImportRow, recordFailedDownload, recordUnreadable } from './calendars.store.ts'
import { beginReading, cancelReading, setAside } from './set-aside.store.ts'

/** A world that can read other sites' calendars. */
export interface CalendarDeps extends OwnerDeps {
  download: Download
  /** One thread for the process when absent. */
  parse?: CalendarParser
}

const parseOnThread = createCalendarParser()

/**
 * Reads another site's calendar and lets the lot's nights follow it; what fails is written down, and nothing else changes. The
 * row is marked before the file is parsed and cleared with the outcome, so that a file which takes the process down is found
 * marked and set aside (`read-due-calendars.ts`). Does nothing while another process reads
 * the same calendar, or when one has read it since this download began.
 */
export async function readCalendar(deps: CalendarDeps, calendar: ImportRow, signal: AbortSignal): Promise<void> {
  const { database, clock, parse = parseOnThread } = deps
  const began = clock.now()
  const downloaded = await deps.download(calendar.url, signal)
  // Whoever stops the worker says nothing of the site.
  if (signal.aborted) return
  const { id } = calendar
  const now = clock.now()
  if (!downloaded.ok) return recordFailedDownload(database.db, id, { reason: downloaded.reason, began, now })
  if (!(await beginReading(database.db, id, { began, now }))) return
  try {
    const parsed = await parse(downloaded.text, clock.today())
    if (parsed.ok) await inBookingTransaction(database, (trx) => applyEvents(trx, deps, calendar, parsed))
    else if (parsed.reason === 'tooComplex') await setAside(database.db, id, 'tooComplex', clock.now())
    else await recordUnreadable(database.db, id, clock.now())
  } catch (error) {
    if (error instanceof TooComplex) return setAside(database.db, id, 'tooComplex', clock.now())
    // A fault of ours or of the database says nothing of the file.
    await cancelReading(database.db, id).catch(() => {})
    throw error
  }
}
