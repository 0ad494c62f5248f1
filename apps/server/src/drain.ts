/** Graceful shutdown: no accepted request is dropped. */
import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Fetch = (request: Request, connection?: object) => Response | Promise<Response>

export interface Drain {
  /** Wraps the application: `/readyz` answers 503 while draining, so that a load balancer stops sending requests. */
  guard: (fetch: Fetch) => Fetch
  /** Serves until the load balancer has noticed, then accepts no connection and waits for requests in flight. */
  end: (server: Server) => Promise<void>
}

/** A shorter turn of the event loop was idle. */
const IDLE_TURN_MS = 0.3

/** `noticeMs`: how long a load balancer may take to notice; `limitMs`: the most that draining may take in all. */
export function createDrain({ noticeMs, limitMs }: { noticeMs: number; limitMs: number }): Drain {
  let isDraining = false
  let inFlight = 0
  const done = () => {
    inFlight -= 1
  }
  return {
    guard: (fetch) => (request, connection) => {
      if (isDraining && new URL(request.url).pathname === '/readyz')
        return Response.json({ status: 'draining' }, { status: 503, headers: { 'cache-control': 'no-store' } })
      const answer = fetch(request, connection)
      if (answer instanceof Promise) {
        inFlight += 1
        answer.then(done, done)
      }
      return answer
    },
    end: async (server) => {
      isDraining = true
      const until = performance.now() + limitMs
      const late = setTimeout(() => server.closeAllConnections(), limitMs)
      // Keep-alive clients open their next connection elsewhere.
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      await sleep(noticeMs)
      await drainBacklog(server, limitMs / 2)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(late)
      // A request whose client has left has no connection, but still uses the database.
      while (inFlight > 0 && performance.now() < until) await sleep(10)
    },
  }
}

/**
 * Accepts the connections that wait in the system's backlog; closing the listener would reset them. The event loop takes one each
 * turn. Ends after an idle turn without a connection, or after `limitMs`.
 */
async function drainBacklog(server: Server, limitMs: number): Promise<void> {
  const late = performance.now() + limitMs
  let isQuiet = false
  const noteConnection = () => {
    isQuiet = false
  }
  server.on('connection', noteConnection)
  while (!isQuiet && performance.now() < late) {
    isQuiet = true
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began > IDLE_TURN_MS) isQuiet = false
  }
  server.off('connection', noteConnection)
}
