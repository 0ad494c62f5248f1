import type { Clock } from './clock.ts'
import type { DatabaseHandle } from './database/db.ts'

/** Basic dependencies of a use case: the database and the clock. */
export interface Deps {
  database: DatabaseHandle
  clock: Clock
}
