import type { IsoDate } from '@escale/domain/dates'
import { type ClientFunds, proveClientFunds } from '@escale/domain/law/client-funds'
import { readBalances, readMoved } from './books.store.ts'
import type { Connection } from './stay-facts.store.ts'

/** State of an agency's clients' bank at the end of a day: the books against the ledgers of payments and disbursements. */
export async function readClientFunds(
  db: Connection,
  { agencyId, on }: { agencyId: number; on: IsoDate },
): Promise<ClientFunds> {
  return proveClientFunds(await readBalances(db, agencyId, on), await readMoved(db, agencyId, on))
}
