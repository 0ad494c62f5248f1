/** Graceful shutdown: no accepted request is dropped. */
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Fetch = (request: Request, connection?: object) => Response | Promise<Response>

export interface Drain {
  /** Wraps the application: `/readyz` answers 503 while draining, so that a load balancer stops sending requests. */
  guard: (fetch: Fetch) => Fetch
  /**
   * Follows the responses of a server from its start on. Returns how to end it: it serves until the load balancer has noticed, then
   * accepts no connection and waits for requests in flight.
   */
  watch: (server: Server) => () => Promise<void>
}

/** A shorter turn of the event loop was idle. */
const IDLE_TURN_MS = 0.3
/** How often connections without a request are looked for. */
const SWEEP_MS = 10

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
    watch: (server) => {
      const responses = new Set<ServerResponse>()
      server.prependListener('request', (_, response) => {
        responses.add(response)
        response.once('close', () => responses.delete(response))
        // Keep-alive clients open their next connection elsewhere.
        if (isDraining) response.setHeader('connection', 'close')
      })
      return async () => {
        isDraining = true
        const closed = once(server, 'close')
        const until = performance.now() + limitMs
        const late = setTimeout(() => server.closeAllConnections(), limitMs)
        await sleep(noticeMs)
        await closeListener(server, limitMs / 2)
        const sweep = setInterval(() => {
          // Node takes a response that has ended for sent, and would cut off what a slow client has not taken yet.
          const isSending = [...responses].some((response) => response.writableEnded && !response.writableFinished)
          if (!isSending) server.closeIdleConnections()
        }, SWEEP_MS)
        await closed
        clearInterval(sweep)
        clearTimeout(late)
        // A request whose client has left has no connection, but still uses the database.
        while (inFlight > 0 && performance.now() < until) await sleep(10)
      }
    },
  }
}

/**
 * Accepts the connections that wait in the system's backlog, then closes the listener, which resets those that arrive meanwhile: the
 * system completes handshakes for a listener until it is closed. The event loop takes one connection each turn. Closes in the first
 * idle turn without one, or after `limitMs`.
 */
async function closeListener(server: Server, limitMs: number): Promise<void> {
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
  // The listener alone: `server.close` closes idle connections first, which takes time and more than it should.
  Listener.prototype.close.call(server)
  server.off('connection', noteConnection)
}
