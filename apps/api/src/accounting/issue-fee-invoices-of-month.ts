import { FEE_INVOICES_PER_CALL, type feeInvoicesIssued, type feeInvoicesRequest } from '@escale/contract/invoices'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import { readOwnersWithFees } from './fees.store.ts'
import { endOfMonth, issueFeeInvoice } from './issue-fee-invoice.ts'

/**
 * Issues the invoices for the fees of a month to the next owners after `after`, each in a transaction of its own with its entry in the
 * journal. Whoever repeats a call issues nothing twice. Throws `periodNotOver`, `sirenMissing`.
 */
export async function issueFeeInvoicesOfMonth(
  { database, clock }: Deps,
  { agencyId, actor }: { agencyId: number; actor: JournalActor },
  { month, after }: z.output<typeof feeInvoicesRequest>,
): Promise<z.input<typeof feeInvoicesIssued>> {
  const owners = await readOwnersWithFees(database.db, { agencyId, until: endOfMonth(month) })
  const waiting = owners.filter((id) => after === null || id > after)
  const chosen = waiting.slice(0, FEE_INVOICES_PER_CALL)
  let issued = 0
  for (const ownerId of chosen) {
    const isIssued = await database.db.transaction().execute(async (trx) => {
      const invoice = await issueFeeInvoice(trx, clock, { agencyId, ownerId, month })
      if (!invoice?.isNew) return false
      await writeJournal(
        trx,
        { actor, now: clock.now() },
        {
          agencyId,
          action: 'books.feeInvoiceIssued',
          subject: { kind: 'invoice', id: invoice.documentId },
          after: { month },
        },
      )
      return true
    })
    if (isIssued) issued += 1
  }
  const left = waiting.length - chosen.length
  return { issued, left, nextOwner: left > 0 ? (chosen.at(-1) ?? null) : null }
}
