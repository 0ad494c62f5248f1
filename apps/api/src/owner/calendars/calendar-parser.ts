import type { IsoDate } from '@escale/domain/dates'
import { createIdleThread, ThreadLimitError, type ThreadLimits } from '../../platform/threads/idle-thread.ts'
import type { ParseRequest } from './calendar-parser.worker.ts'
import type { ParsedCalendar } from './parse-calendar.ts'

/**
 * Parses a calendar without blocking the event loop. Rejects when the thread cannot start or fails through an internal
 * error.
 */
export type CalendarParser = (text: string, today: IsoDate) => Promise<ParsedCalendar>

const LIMITS: ThreadLimits = {
  // The slowest known file of one megabyte takes a tenth of this on a slow core.
  limitMs: 5_000,
  // One megabyte of events takes about 40 MB.
  memoryMb: 192,
  waitMs: 20_000,
  idleMs: 30_000,
}

/**
 * Creates a parser with one thread, which starts on demand and ends when idle. A calendar that exceeds the time or memory
 * limit yields `tooComplex`. A sudden memory exhaustion can still kill the process; the parser's limits and the lease in
 * `reading_since` cover that case. Throws `unavailable` when the queue is too long.
 */
export function createCalendarParser({
  entry = new URL('./calendar-parser.worker.ts', import.meta.url),
  ...limits
}: Partial<ThreadLimits> & { entry?: URL } = {}): CalendarParser {
  const parse = createIdleThread<ParseRequest, ParsedCalendar>(entry, { ...LIMITS, ...limits })
  return async (text, today) => {
    try {
      return await parse({ text, today })
    } catch (error) {
      if (error instanceof ThreadLimitError) return { ok: false, reason: 'tooComplex' }
      throw error
    }
  }
}
