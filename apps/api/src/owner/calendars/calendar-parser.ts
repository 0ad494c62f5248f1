import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '@escale/contract/errors'
import type { IsoDate } from '@escale/domain/dates'
import { openThread } from '../../platform/open-thread.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { ParseRequest } from './calendar-thread.ts'
import type { ParsedCalendar } from './parse-calendar.ts'

/** Parses a calendar without blocking the event loop. Rejects when the thread cannot start or fails through a fault of ours. */
export type CalendarParser = (text: string, today: IsoDate) => Promise<ParsedCalendar>

/** A megabyte of the worst that is known takes a tenth of it on a slow core. */
const PARSE_LIMIT_MS = 5_000
/** A megabyte of events takes about forty. */
const MEMORY_LIMIT_MB = 192
/** Parsing takes milliseconds, starting a thread some hundred: it stays for those that come together. */
const IDLE_MS = 30_000
const QUEUE_LIMIT_MS = 20_000

/**
 * Makes a parser with one thread, started when first needed and ended when idle: one calendar at a time. One that exceeds its
 * time or memory is answered `tooComplex`, and its thread is terminated. A thread that exhausts its memory at once can still end
 * the process (a fatal error of V8): the bounds of the parser and the mark `reading_since` protect from that. Throws `unavailable` when the queue is too long.
 */
export function createCalendarParser({
  limitMs = PARSE_LIMIT_MS,
  memoryMb = MEMORY_LIMIT_MB,
  idleMs = IDLE_MS,
  entry = new URL('./calendar-thread.ts', import.meta.url),
} = {}): CalendarParser {
  const semaphore = createSemaphore({ permits: 1, waitMs: QUEUE_LIMIT_MS, error: () => new ApiError('unavailable') })
  let current: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const open = async (): Promise<Worker> => {
    const worker = openThread(entry, null, { maxOldGenerationSizeMb: memoryMb })
    // Without a listener, an error after the answer would end the process.
    worker.on('error', () => {})
    // A thread alone keeps no process alive.
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
      const parsed = await askThread(worker, { text, today }, limitMs)
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

/** The answer of a thread; null when it takes too long or too much memory. */
async function askThread(worker: Worker, request: ParseRequest, limitMs: number): Promise<ParsedCalendar | null> {
  const limit = new AbortController()
  const timer = setTimeout(async () => {
    // After a stall of the event loop the timer fires before an answer that is there already.
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
