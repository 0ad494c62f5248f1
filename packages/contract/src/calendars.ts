/** Imported calendars of other sites, and the exported feed. */
import { z } from 'zod'
import { isoDate, line } from './schema.ts'

/** Why an event was not read in full (packages/domain/src/owner/incomplete-events.ts). */
export const incompleteReason = z.enum(['start', 'end', 'recurrence'])

/** An imported calendar, read every 15 minutes. */
export const calendarImport = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  /** Instant of the last reading. */
  lastReadAt: z.iso.datetime().nullable(),
  lastFailure: z
    .enum(['unreachable', 'notACalendar', 'tooLarge', 'forbiddenAddress', 'tooComplex', 'interrupted'])
    .nullable(),
  /** Suspended until this instant after a reading that took too long or never ended. */
  retryAt: z.iso.datetime().nullable(),
  /** Events of the last reading that were not read in full. */
  incomplete: z.array(z.object({ reason: incompleteReason, count: z.number().int().positive() })),
  /** Imported stays, and "not available" blocks that were ignored. */
  stays: z.number().int().nonnegative(),
  ignoredBlocks: z.number().int().nonnegative(),
  conflicts: z.array(z.object({ start_date: isoDate, end_date: isoDate, label: z.string() })),
})
/** `GET owner/calendars/{reference}` */
export const lotCalendars = z.object({
  reference: z.string(),
  /** Secret address of the exported feed; null when there is none. */
  feedUrl: z.string().nullable(),
  imports: z.array(calendarImport),
})
/** `POST owner/calendars/{reference}/imports` */
export const calendarImportRequest = z.object({ name: line(60).min(1), url: z.url().max(1000) })

export type IncompleteReason = z.infer<typeof incompleteReason>
export type CalendarImport = z.infer<typeof calendarImport>
export type CalendarImportRequest = z.input<typeof calendarImportRequest>
export type LotCalendars = z.infer<typeof lotCalendars>
