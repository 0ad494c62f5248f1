/** Context of every API request. */
import type { Locale } from '@escale/db/schema'
import type { Actor } from '@escale/domain/account/actor'
import type { Clock } from './clock.ts'
import type { Limits } from './http/rate-limit.ts'
import type { Logger } from './log.ts'

/** The account of a request. */
export interface SignedIn {
  accountId: string
  email: string
  locale: Locale
  /** The same account as an actor of the domain's policies. */
  actor: Actor
  /** Set while a member of staff sees this owner's space: the agency for which they do. The session changes nothing. */
  viewedBy?: { agencyId: number }
}

export type ApiEnv = {
  Variables: {
    locale: Locale
    requestId: string
    log: Logger
    clock: Clock
    /** Number of trusted proxies before this process. */
    trustedProxies: number
    limits: Limits
    /** Name of the browser's session cookie. */
    sessionCookie: string
    /** The caller's account, null for a visitor (session.ts). */
    signedIn: () => Promise<SignedIn | null>
  }
  /** Connection data of @hono/node-server; absent for calls within the process. */
  Bindings: { incoming?: { httpVersion?: string; socket?: { remoteAddress?: string } } }
}
