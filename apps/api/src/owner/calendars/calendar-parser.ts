import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '@escale/contract/errors'
import type { IsoDate } from '@escale/domain/dates'
import { openThread } from '../../platform/threads/open-thread.ts'
import { createSemaphore } from '../../platform/threads/semaphore.ts'
import type { ParseRequest } from './calendar-parser.worker.ts'
import type { ParsedCalendar } from './parse-calendar.ts'

/**
 * Parses a calendar without blocking the event loop. Rejects when the thread cannot start or fails through an internal
 * error.
 */
export type CalendarParser = (text: string, today: IsoDate) => Promise<ParsedCalendar>

/** The slowest known file of one megabyte takes a tenth of this on a slow core. */
const PARSE_LIMIT_MS = 5_000
/** One megabyte of events takes about 40 MB. */
const MEMORY_LIMIT_MB = 192
/** Starting a thread takes about 100 ms, so it is kept for the next calendars. */
const IDLE_MS = 30_000
const QUEUE_LIMIT_MS = 20_000

/**
 * Creates a parser with one thread, which starts on demand and ends when idle. A calendar that exceeds the time or memory
 * limit yields `tooComplex` and terminates the thread. A sudden memory exhaustion can still kill the process (fatal V8
 * error); the parser's limits and the lease in `reading_since` cover that case. Throws `unavailable` when the queue is too
 * long.
 */
export function createCalendarParser({
  limitMs = PARSE_LIMIT_MS,
  memoryMb = MEMORY_LIMIT_MB,
  idleMs = IDLE_MS,
  entry = new URL('./calendar-parser.worker.ts', import.meta.url),
} = {}): CalendarParser {
  const semaphore = createSemaphore({ permits: 1, waitMs: QUEUE_LIMIT_MS, error: () => new ApiError('unavailable') })
  let current: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const open = async (): Promise<Worker> => {
    const worker = openThread(entry, null, { maxOldGenerationSizeMb: memoryMb })
    // Without a listener, an error after the response would end the process.
    worker.on('error', () => {})
    worker.unref()
    worker.once('exit', () => {
      if (current === worker) current = null
    })
    current = worker
    await once(worker, 'message')
    return worker
  }
  const close = () => {
    const worker = current
    current = null
    return worker?.terminate()
  }

  return async (text, today) => {
    await semaphore.acquire()
    clearTimeout(idle)
    try {
      const worker = current ?? (await open())
      const parsed = await requestParse(worker, { text, today }, limitMs)
      if (parsed === null) await close()
      return parsed ?? { ok: false, reason: 'tooComplex' }
    } catch (error) {
      await close()
      throw error
    } finally {
      idle = setTimeout(close, idleMs)
      idle.unref()
      semaphore.release()
    }
  }
}

/** The response of the thread; null when it exceeds a limit. */
async function requestParse(worker: Worker, request: ParseRequest, limitMs: number): Promise<ParsedCalendar | null> {
  const limit = new AbortController()
  const timer = setTimeout(async () => {
    // After a stall of the event loop the timer may fire before a response that has already arrived.
    await nextTurn()
    await nextTurn()
    limit.abort()
  }, limitMs)
  try {
    worker.postMessage(request)
    const [parsed] = await once(worker, 'message', { signal: limit.signal })
    return parsed as ParsedCalendar
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (limit.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
