/** What every request of the API carries. */
import type { Locale } from '@escale/db/schema'
import type { Actor } from '@escale/domain/account/actor'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'
import type { Limits } from './rate-limit.ts'

/** The account behind a request. */
export interface SignedIn {
  accountId: string
  email: string
  locale: Locale
  /** The same person as the policies of the domain know them. */
  actor: Actor
}

export type ApiEnv = {
  Variables: {
    locale: Locale
    requestId: string
    log: Logger
    clock: Clock
    /** How many proxies of ours stand before this process. */
    trustedProxies: number
    limits: Limits
    /** Name of the cookie that holds a browser's session. */
    sessionCookie: string
    /** Who calls, null for a visitor (session.ts). */
    signedIn: () => Promise<SignedIn | null>
  }
  /** What @hono/node-server knows of the connection; absent when the site calls within the process. */
  Bindings: { incoming?: { httpVersion?: string; socket?: { remoteAddress?: string } } }
}
