/** Calendars of other sites that a property's owner has read, and the feed that other sites read (Specification §2 "Owner area"). */
import { z } from 'zod'
import { isoDate, line } from './schema.ts'

/** Why an event was not read in full (packages/domain/src/owner/doubtful-events.ts). */
export const leftOutReason = z.enum(['start', 'end', 'recurrence'])

/** A calendar of another site that is read again and again. */
export const calendarImport = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  /** The last reading; instants. */
  lastReadAt: z.iso.datetime().nullable(),
  lastFailure: z
    .enum(['unreachable', 'notACalendar', 'tooLarge', 'forbiddenAddress', 'tooComplex', 'interrupted'])
    .nullable(),
  /** Set aside after a reading that took too long or never ended: not read by itself before this instant. */
  retryAt: z.iso.datetime().nullable(),
  /** Events of the last reading that could not be read in full. */
  leftOut: z.array(z.object({ reason: leftOutReason, count: z.number().int().positive() })),
  /** Stays taken over, and "not available" blocks left aside. */
  stays: z.number().int().nonnegative(),
  blocksLeftAside: z.number().int().nonnegative(),
  conflicts: z.array(z.object({ start_date: isoDate, end_date: isoDate, label: z.string() })),
})
/** `GET owner/calendars/{reference}` */
export const lotCalendars = z.object({
  reference: z.string(),
  /** The secret address that another program subscribes to; null while there is none. */
  feedUrl: z.string().nullable(),
  imports: z.array(calendarImport),
})
/** `POST owner/calendars/{reference}/imports` */
export const calendarImportRequest = z.object({ name: line(60).min(1), url: z.url().max(1000) })

export type LeftOutReason = z.infer<typeof leftOutReason>
export type CalendarImport = z.infer<typeof calendarImport>
export type CalendarImportRequest = z.input<typeof calendarImportRequest>
export type LotCalendars = z.infer<typeof lotCalendars>
