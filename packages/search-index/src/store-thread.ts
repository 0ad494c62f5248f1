import type { Worker } from 'node:worker_threads'
import type { Answer, Call, CallName, Calls, FromWorker, StoreFigures, ToWorker, WorkerSetup } from './messages.ts'
import { ResultCache } from './result-cache.ts'

/** Calls in the thread's hands; more wait here, where one that is given up can still be dropped. */
const MAX_SENT = 4
/** Before a thread that failed is begun again; twice as long after each that failed before it answered anything. */
const FIRST_RESTART_MS = 500
const LAST_RESTART_MS = 60_000
/** A thread that does not end by itself, or owes an answer for so long, is ended. */
const STOP_LIMIT_MS = 10_000
const ANSWER_LIMIT_MS = 10_000

export interface StoreThreadOptions {
  connectionString: string
  /** Folder for the file from which the next start is quick; without one every start reads the tables. */
  snapshotDir?: string
  log?: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  /**
   * Starts a worker thread on a TypeScript module, which finds `data` in `workerData.data`. Strip the types on the caller's
   * side: type stripping in several threads can crash the process (nodejs/node issue 64500).
   */
  openWorker: (entry: URL, data: unknown) => Worker
}

interface Waiting {
  call: Call
  sentAt: number
  signal: AbortSignal | undefined
  resolve: (answer: Answer | null) => void
  reject: (reason: unknown) => void
}

interface Seat {
  worker: Worker
  sent: Map<number, Waiting>
  isFresh: boolean
  /** To be followed by another. */
  needsReload: boolean
  figures: StoreFigures | null
  ended: Promise<void>
}

/**
 * Manages the worker thread: one answers, and a replacement loads beside one that needs a reload. A call resolves to null
 * when no fresh store exists or its thread dies.
 */
export class StoreThread {
  readonly whenFresh: Promise<void>
  readonly #options: StoreThreadOptions
  #current: Seat | null = null
  #next: Seat | null = null
  readonly #cache = new ResultCache()
  #queue: Waiting[] = []
  #number = 0
  #isStopped = false
  #failures = 0
  #restart: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  #tellFresh: () => void = () => {}

  constructor(options: StoreThreadOptions) {
    this.#options = options
    this.whenFresh = new Promise((resolve) => {
      this.#tellFresh = resolve
    })
    this.#current = this.#open({ takesSnapshot: true })
    this.#watch = setInterval(() => this.#endIfHung(), ANSWER_LIMIT_MS / 4).unref()
  }

  get isFresh(): boolean {
    return this.#current?.isFresh ?? false
  }

  get figures(): StoreFigures | null {
    return this.#current?.figures ?? null
  }

  ask<Name extends CallName>(
    call: { name: Name; asks: Calls[Name]['asks'] },
    signal?: AbortSignal,
  ): Promise<Calls[Name]['answers'] | null> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (!this.isFresh) return Promise.resolve(null)
    const cached = this.#cache.get(call as Call)
    if (cached) return Promise.resolve(cached as Calls[Name]['answers'])
    return new Promise((resolve, reject) => {
      this.#queue.push({ call: call as Call, sentAt: 0, signal, resolve: resolve as Waiting['resolve'], reject })
      this.#send()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#restart)
    clearInterval(this.#watch)
    const seats = [this.#current, this.#next].filter((seat) => seat !== null)
    await Promise.all(seats.map((seat) => this.#close(seat, { keepsSnapshot: seat === this.#current })))
    this.#current = null
    this.#next = null
    this.#send()
  }

  #open({ takesSnapshot }: { takesSnapshot: boolean }): Seat {
    const { connectionString, snapshotDir = null, openWorker } = this.#options
    const setup: WorkerSetup = { connectionString, snapshotDir, takesSnapshot }
    const worker = openWorker(new URL('./column-worker.ts', import.meta.url), setup)
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const seat: Seat = { worker, sent: new Map(), isFresh: false, needsReload: false, figures: null, ended }
    worker.on('message', (message: FromWorker) => this.#hear(seat, message))
    worker.on('error', (error) => this.#options.log?.warn({ err: error }, 'search thread failed'))
    worker.on('exit', () => this.#lose(seat))
    // The server stops it explicitly; the thread must not keep the process alive.
    worker.unref()
    return seat
  }

  #hear(seat: Seat, message: FromWorker): void {
    const { log } = this.#options
    if (message.kind === 'answer' || message.kind === 'unknown' || message.kind === 'failed') {
      if (message.kind === 'failed') log?.warn({ message: message.message }, 'search thread could not answer')
      const waiting = seat.sent.get(message.number)
      seat.sent.delete(message.number)
      if (waiting && message.kind === 'answer') {
        if (seat === this.#current) this.#cache.set(waiting.call, message.answer, message.untilMs)
        waiting.resolve(message.answer)
      } else waiting?.resolve(null)
      this.#send()
    } else if (message.kind === 'changed') {
      if (seat === this.#current) this.#cache.clear()
    } else if (message.kind === 'state') {
      seat.isFresh = message.isFresh
      if (seat === this.#current) this.#cache.clear()
      if (seat.isFresh) {
        this.#failures = 0
        if (seat === this.#next) this.#takeOver(seat)
        this.#tellFresh()
      } else log?.warn({}, 'search columns are not fresh')
      this.#send()
    } else if (message.kind === 'worn') {
      log?.info({ reason: message.reason }, 'search columns are read anew')
      seat.needsReload = true
      if (seat === this.#current) this.#renew()
      else if (seat === this.#next && message.isLost) void this.#close(seat, { keepsSnapshot: false })
    } else if (message.kind === 'loaded') {
      const { kind, ...figures } = message
      seat.figures = figures
      log?.info(figures, `search columns ${kind}`)
    } else {
      log?.warn({ message: message.message }, 'search columns in trouble')
    }
  }

  /** Loads a store beside the one that answers. */
  #renew(): void {
    if (!this.#next && !this.#isStopped) this.#next = this.#open({ takesSnapshot: false })
  }

  #takeOver(seat: Seat): void {
    const former = this.#current
    this.#cache.clear()
    this.#current = seat
    this.#next = null
    if (former) void this.#close(former, { keepsSnapshot: false })
    if (seat.needsReload) this.#renew()
  }

  /** The thread has ended, by itself or not: others answer what it was asked, and another one is begun in time. */
  #lose(seat: Seat): void {
    seat.isFresh = false
    if (seat === this.#current) this.#cache.clear()
    for (const { resolve } of seat.sent.values()) resolve(null)
    seat.sent.clear()
    if (seat !== this.#current && seat !== this.#next) return
    if (seat === this.#next) this.#next = null
    else this.#current = null
    this.#send()
    if (this.#isStopped) return
    clearTimeout(this.#restart)
    const pause = Math.min(LAST_RESTART_MS, FIRST_RESTART_MS * 2 ** this.#failures++)
    this.#restart = setTimeout(() => {
      if (this.#current?.needsReload) this.#renew()
      else this.#current ??= this.#open({ takesSnapshot: true })
    }, pause).unref()
  }

  /** A thread that owes an answer for too long is taken for lost. */
  #endIfHung(): void {
    const [oldest] = this.#current?.sent.values() ?? []
    if (!oldest || performance.now() - oldest.sentAt < ANSWER_LIMIT_MS) return
    this.#options.log?.warn({ call: oldest.call.name }, 'search thread does not answer')
    void this.#current?.worker.terminate()
  }

  /** The thread answers what it has, and ends by itself. */
  async #close(seat: Seat, { keepsSnapshot }: { keepsSnapshot: boolean }): Promise<void> {
    seat.worker.ref()
    seat.worker.postMessage({ kind: 'stop', keepsSnapshot } satisfies ToWorker)
    const late = setTimeout(() => void seat.worker.terminate(), STOP_LIMIT_MS)
    await seat.ended
    clearTimeout(late)
  }

  /** Hands on what waits, dropping what nobody waits for any more. */
  #send(): void {
    const seat = this.#current
    while (this.#queue.length > 0 && (!seat?.isFresh || seat.sent.size < MAX_SENT)) {
      const waiting = this.#queue.shift()
      if (!waiting) return
      if (waiting.signal?.aborted) waiting.reject(waiting.signal.reason)
      else if (!seat?.isFresh) waiting.resolve(null)
      else {
        const number = ++this.#number
        waiting.sentAt = performance.now()
        seat.sent.set(number, waiting)
        seat.worker.postMessage({ kind: 'call', number, call: waiting.call } satisfies ToWorker)
      }
    }
  }
}
