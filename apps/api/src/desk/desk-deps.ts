import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import type { CardDeps } from '../lots/hydrate-cards.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import type { StaffCaller } from '../staff/staff-caller.ts'

export type Connection = Kysely<Database>

/** What the use cases of the desk need. */
export type DeskDeps = PaymentContext & CardDeps

/** Who works for which agency. */
export interface DeskCaller extends StaffCaller {
  agencyId: number
}
