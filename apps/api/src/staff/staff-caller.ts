import { ApiError } from '@escale/contract/errors'
import type { Actor } from '@escale/domain/account/actor'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import { clientAddress } from '../platform/http/client-address.ts'
import type { JournalActor } from '../platform/journal.ts'
import { requireAccount, sessionHash } from '../platform/session.ts'

export interface StaffCaller {
  accountId: string
  email: string
  actor: Extract<Actor, { kind: 'staff' }>
  /** The session's stored token: what belongs to this login. */
  sessionHash: Buffer
  /** The address of the client, for the journal. */
  address: string
}

/** The member of staff behind a request. Throws `unauthenticated`, `forbidden`. */
export async function requireStaff(c: Context<ApiEnv>): Promise<StaffCaller> {
  const { accountId, email, actor } = await requireAccount(c, 'agency')
  if (actor.kind !== 'staff') throw new ApiError('forbidden')
  return { accountId, email, actor, sessionHash: sessionHash(c), address: clientAddress(c) }
}

/** The same person as the journal names them. */
export function journalActor({ accountId, email, address }: StaffCaller): JournalActor {
  return { kind: 'staff', accountId, name: email, address }
}
