/** How a server stops answering without dropping anybody. */
import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Fetch = (request: Request, connection?: object) => Response | Promise<Response>

export interface Drain {
  /** The application, not ready any more once the end has begun: a balancer looks elsewhere. */
  guard: (fetch: Fetch) => Fetch
  /** Answers go on until the balancer has seen it; then no new connection, and busy ones get their answer. */
  end: (server: Server) => Promise<void>
}

/** A turn of the event loop in which nothing was done. */
const IDLE_TURN_MS = 0.3

/** `noticeMs`: how long a balancer may take to see that we are not ready; `limitMs`: how long all may take. */
export function createDrain({ noticeMs, limitMs }: { noticeMs: number; limitMs: number }): Drain {
  let isDraining = false
  let underWay = 0
  const done = () => {
    underWay -= 1
  }
  return {
    guard: (fetch) => (request, connection) => {
      if (isDraining && new URL(request.url).pathname === '/readyz')
        return Response.json({ status: 'draining' }, { status: 503, headers: { 'cache-control': 'no-store' } })
      const answer = fetch(request, connection)
      if (answer instanceof Promise) {
        underWay += 1
        answer.then(done, done)
      }
      return answer
    },
    end: async (server) => {
      isDraining = true
      const until = performance.now() + limitMs
      const late = setTimeout(() => server.closeAllConnections(), limitMs)
      // Who keeps a connection is told to open the next one elsewhere.
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      await sleep(noticeMs)
      await emptyQueue(server, limitMs / 2)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(late)
      // Whose visitors have left have no connection any more, and still ask the database.
      while (underWay > 0 && performance.now() < until) await sleep(10)
    },
  }
}

/**
 * Who has connected waits in the system's queue, from which the event loop takes one each turn; closing would cut the others
 * off. Ends after an idle turn that brought nobody, or when there is no end to them.
 */
async function emptyQueue(server: Server, limitMs: number): Promise<void> {
  const late = performance.now() + limitMs
  let isQuiet = false
  const stir = () => {
    isQuiet = false
  }
  server.on('connection', stir)
  while (!isQuiet && performance.now() < late) {
    isQuiet = true
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began > IDLE_TURN_MS) isQuiet = false
  }
  server.off('connection', stir)
}
