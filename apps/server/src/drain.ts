/** How a server stops answering without dropping anybody. */
import type { Server } from 'node:http'

type Fetch = (request: Request, connection?: object) => Response | Promise<Response>

export interface Drain {
  /** The application, not ready any more once the end has begun: a balancer looks elsewhere. */
  guard: (fetch: Fetch) => Fetch
  /** Answers go on until the balancer has seen it; then no new connection, and busy ones get their answer. */
  end: (server: Server) => Promise<void>
}

/** `noticeMs`: how long a balancer may take to see that we are not ready; `limitMs`: how long all may take. */
export function createDrain({ noticeMs, limitMs }: { noticeMs: number; limitMs: number }): Drain {
  let isDraining = false
  return {
    guard: (fetch) => (request, connection) =>
      isDraining && new URL(request.url).pathname === '/readyz'
        ? Response.json({ status: 'draining' }, { status: 503, headers: { 'cache-control': 'no-store' } })
        : fetch(request, connection),
    end: async (server) => {
      isDraining = true
      const late = setTimeout(() => server.closeAllConnections(), limitMs)
      // Who keeps a connection is told to open the next one elsewhere.
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      await new Promise((resolve) => setTimeout(resolve, noticeMs))
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(late)
    },
  }
}
