/** The entries of a caution: what the agency received and owes back, and what was kept of it (AG-404). */
import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { type BookEntry, NO_PARTY, type Party } from './chart-of-accounts.ts'

export interface CautionToPost {
  id: string
  /** Public number of the booking. */
  number: string
  tenant: Party
  /** Of the mandate in force at the arrival: to whom the damage was done. */
  owner: Party
  /** Money that came into the clients' bank or left it, in the order of the ledger. */
  movements: readonly {
    id: string
    kind: 'captured' | 'refunded'
    amountCents: Cents
    on: IsoDate
    documentOn: IsoDate
  }[]
  /** Null while nothing was kept. */
  kept: { amountCents: Cents; on: IsoDate } | null
}

/**
 * Returns the entries that are missing. Received money is owed to the tenant (165); an amount that a card only reserves, and a cheque
 * that lies in a drawer, are no money and have no entry. What is kept passes from the tenant to the owner (Code civil, art. 1732).
 */
export function missingCautionEntries(caution: CautionToPost, posted: ReadonlySet<string>): BookEntry[] {
  const { id, number, tenant, owner, movements, kept } = caution
  const moved = movements.map((movement): BookEntry => {
    const cents = movement.kind === 'captured' ? movement.amountCents : 0 - movement.amountCents
    return {
      source: `caution:${movement.id}`,
      journal: 'BM',
      on: movement.on,
      documentRef: number,
      documentOn: movement.documentOn,
      label: `${movement.kind === 'captured' ? 'Caution reçue' : 'Caution rendue'} ${number}`,
      lines: [
        { account: '512M', party: NO_PARTY, cents },
        { account: '165', party: tenant, cents: 0 - cents },
      ],
    }
  })
  const keptEntry: BookEntry[] =
    kept === null
      ? []
      : [
          {
            source: `cautionKept:${id}`,
            journal: 'OD',
            on: kept.on,
            documentRef: number,
            documentOn: kept.on,
            label: `Caution conservée ${number}`,
            lines: [
              { account: '165', party: tenant, cents: kept.amountCents },
              { account: '467P', party: owner, cents: 0 - kept.amountCents },
            ],
          },
        ]
  return [...moved, ...keptEntry].filter(({ source }) => !posted.has(source))
}
