import type { Caution, CautionFile } from '@escale/contract/caution'
import { departureOf } from '@escale/domain/booking/early-departure'
import { cautionDueBack, cautionOpensOn, decideAskedCaution } from '@escale/domain/payment/caution'
import { readBookingToPay } from '../booking/booking-for-payment.ts'
import { readPaymentAccount } from '../payment/read-payment-account.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import { type CautionRow, type Connection, listCautions } from './caution.store.ts'
import { findBookingOfAgency, readStayWithCaution } from './take-caution.ts'

/** The caution of a stay, for the desk. Throws `bookingNotFound`. */
export async function showCaution(
  { database: { db }, clock, provider }: PaymentContext,
  { agencyId, agencyBookingId }: { agencyId: number; agencyBookingId: string },
): Promise<CautionFile> {
  const id = await findBookingOfAgency(db, agencyId, agencyBookingId)
  const booking = await readBookingToPay(db, id)
  const [stay, cautions, photographs, account] = await Promise.all([
    readStayWithCaution(db, booking),
    listCautions(db, id),
    readPhotographs(db, id),
    readPaymentAccount(db, agencyId),
  ])
  const today = clock.today()
  const { holdDays } = provider
  return {
    amountCents: stay.cautionCents,
    mayRecord: stay.isAgreed && stay.cautionCents > 0 && !stay.hasCaution,
    cardFrom: cautionOpensOn(stay, holdDays),
    mayAskCard: decideAskedCaution(stay, { today, holdDays }).ok,
    isOnlineOpen: account.mode !== 'none',
    dueBackOn: cautionDueBack(departureOf(booking)),
    cautions: cautions
      .filter(({ status, is_silent }) => status !== 'withdrawn' && !is_silent)
      .map((caution) => present(caution, agencyId, photographs)),
  }
}

function readPhotographs(db: Connection, bookingId: string) {
  return db
    .selectFrom('agency_file')
    .select(['id', 'caution_id'])
    .where('booking_id', '=', bookingId)
    .where('caution_id', 'is not', null)
    .orderBy('created_at')
    .execute()
}

function present(
  row: CautionRow,
  agencyId: number,
  photographs: readonly { id: string; caution_id: string | null }[],
): Caution {
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    means: row.means,
    status: row.status,
    amountCents: row.amount_cents,
    reference: row.reference,
    keptCents: row.kept_cents,
    owedCents: row.owed_cents,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    heldAt: instant(row.held_at),
    linkExpiresAt: instant(row.link_expires_at),
    holdExpiresAt: instant(row.hold_expires_at),
    closedAt: instant(row.closed_at),
    photographs: photographs
      .filter(({ caution_id }) => caution_id === row.id)
      .map(({ id }) => ({ id, href: `/documents/agency/${agencyId}/files/${id}` })),
  }
}
