import { inBookingTransaction } from '../../booking/booking-transaction.ts'
import type { Download } from '../../platform/download.ts'
import type { OwnerWorld } from '../submit-reservation.ts'
import { applyEvents } from './apply-events.ts'
import { type ImportRow, writeFailure } from './calendars.store.ts'
import { parseCalendar } from './parse-calendar.ts'

/** A world that can read other sites' calendars. */
export interface CalendarWorld extends OwnerWorld {
  download: Download
}

/** Reads another site's calendar and lets the lot's nights follow it; what fails is written down, and nothing else changes. */
export async function readCalendar(world: CalendarWorld, calendar: ImportRow, signal: AbortSignal): Promise<void> {
  const { database, clock } = world
  const downloaded = await world.download(calendar.url, signal)
  const events = downloaded.ok ? parseCalendar(downloaded.text, clock.today()) : null
  // Whoever stops the worker says nothing of the site.
  if (signal.aborted) return
  if (events) await inBookingTransaction(database, (trx) => applyEvents(trx, world, calendar, events))
  else await writeFailure(database.db, calendar.id, downloaded.ok ? 'notACalendar' : downloaded.reason, clock.now())
}
