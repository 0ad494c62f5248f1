import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '@escale/contract/errors'
import { openThread } from './open-thread.ts'
import { createSemaphore } from './semaphore.ts'

/** A request took longer, or more memory, than its thread may use. The thread has been terminated. */
export class ThreadLimitError extends Error {
  override name = 'ThreadLimitError'
}

/** Limits of a thread. */
export interface ThreadLimits {
  /** The longest that a request may take, in milliseconds. */
  limitMs: number
  /** The most that V8's old generation may hold, in megabytes. */
  memoryMb: number
  /** The longest that a request waits for its turn, in milliseconds. Unlimited by default. */
  waitMs?: number
  /** A thread without requests ends after so many milliseconds. Starting one takes 100 ms or more. */
  idleMs: number
}

/**
 * Creates a function that runs on a thread of its own, one request after the other. The thread starts on demand and ends
 * when idle. Its module posts one message when it is ready and one message for each request; requests and responses are
 * copied. Rejects with `ThreadLimitError` beyond a limit, with `unavailable` beyond `waitMs`, and with the error of a thread
 * that cannot start or fails. Every error but `unavailable` terminates the thread. A sudden memory exhaustion can still kill the
 * process (fatal V8 error).
 */
export function createIdleThread<Input, Output>(
  entry: URL,
  { limitMs, memoryMb, waitMs, idleMs }: ThreadLimits,
): (request: Input) => Promise<Output> {
  const error = () => new ApiError('unavailable')
  const semaphore = createSemaphore({ permits: 1, error, ...(waitMs !== undefined && { waitMs }) })
  let current: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const open = async (): Promise<Worker> => {
    const worker = openThread(entry, null, { maxOldGenerationSizeMb: memoryMb })
    const forget = () => {
      if (current === worker) current = null
    }
    // Without a listener, an error after the response would end the process.
    worker.on('error', forget)
    worker.once('exit', forget)
    current = worker
    await once(worker, 'message')
    return worker
  }
  const close = () => {
    const worker = current
    current = null
    return worker?.terminate()
  }

  return async (request) => {
    await semaphore.acquire()
    clearTimeout(idle)
    try {
      const worker = current ?? (await open())
      worker.ref()
      const response = await responseOf<Output>(worker, request, limitMs)
      worker.unref()
      return response
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

async function responseOf<Output>(worker: Worker, request: unknown, limitMs: number): Promise<Output> {
  const limit = new AbortController()
  const timer = setTimeout(async () => {
    // After a stall of the event loop the timer may fire before a response that has already arrived.
    await nextTurn()
    await nextTurn()
    limit.abort()
  }, limitMs)
  try {
    worker.postMessage(request)
    const [response] = await once(worker, 'message', { signal: limit.signal })
    return response as Output
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (limit.signal.aborted) throw new ThreadLimitError(`No response within ${limitMs} ms`)
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadLimitError('Out of memory', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
