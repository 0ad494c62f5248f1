import { lockLots, takeManyNights } from '@escale/api/booking/take-nights'
import type { ImportDeps } from '@escale/api/lots/import/import-catalogue'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { FileStore } from '@escale/api/platform/files/file-store'

/** What an import works with: it takes nights as the bookings do. `publicUrl` begins the links of mails of holds that ran out. */
export function importDeps({
  publicUrl,
  ...deps
}: {
  database: DatabaseHandle
  clock: Clock
  photographs: FileStore
  publicUrl: string
}): ImportDeps {
  const context = { clock: deps.clock, publicUrl }
  return {
    ...deps,
    nights: { lock: lockLots, take: (trx, wanted) => takeManyNights(trx, wanted, context) },
  }
}
