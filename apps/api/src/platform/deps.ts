import type { Clock } from './clock.ts'
import type { DatabaseHandle } from './db.ts'

/** What a use case sees of the world: rows and time. */
export interface Deps {
  database: DatabaseHandle
  clock: Clock
}
