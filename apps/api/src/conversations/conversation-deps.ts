import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import type { Deps } from '../platform/deps.ts'

export type Connection = Kysely<Database>

/** What the use cases of conversations need. */
export interface ConversationDeps extends Deps {
  /** Origin of the links in mails. */
  publicUrl: string
}
