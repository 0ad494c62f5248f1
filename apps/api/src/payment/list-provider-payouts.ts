import type { PayoutDetail, Payouts } from '@escale/contract/provider-payouts'
import { type LedgerMatch, reconcilePayout } from '@escale/domain/payment/provider-payout'
import { sql } from 'kysely'
import type { Connection } from './payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { readPaymentAccount } from './read-payment-account.ts'
import type { PaymentContext } from './sync-payment.ts'

/** The account on which an agency is paid out: its own while it has one at this provider, else the platform's, which others share. */
async function payoutAccount({ database: { db }, provider }: PaymentContext, agencyId: number) {
  const { account } = await readPaymentAccount(db, agencyId)
  const own = account?.provider === provider.name ? account.id : null
  const { count } = await db
    .selectFrom('agency')
    .select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count'))
    .executeTakeFirstOrThrow()
  const on: PaymentProvider = own === null ? provider : provider.onAccount(own)
  return { account: own, on, isShared: own === null && count > 1 }
}

/** The last payouts of an agency's account (AG-405). Throws ProviderUnavailable. */
export async function listPayouts(deps: PaymentContext, agencyId: number): Promise<Payouts> {
  const { on, isShared } = await payoutAccount(deps, agencyId)
  const payouts = await on.payouts()
  return { payouts: payouts.map((payout) => ({ ...payout, ...(isShared && { amountCents: null }) })) }
}

/**
 * A payout with its movements and fees beside the ledger. On an account that agencies share, the movements of others are left out
 * (AG-103), and the payout is compared with nothing. Throws `notFound`, ProviderUnavailable.
 */
export async function showPayout(deps: PaymentContext, agencyId: number, payoutId: string): Promise<PayoutDetail> {
  const { db } = deps.database
  const { on, account, isShared } = await payoutAccount(deps, agencyId)
  const { payout, movements } = await on.payoutMovements(payoutId)
  const known = await readLedger(db, {
    movementIds: movements.map(({ movementId }) => movementId),
    provider: deps.provider.name,
    account,
  })
  const ledger = known.filter(({ booking }) => booking.agencyId === agencyId)
  const ownIds = new Set(ledger.map(({ movementId }) => movementId))
  const shown = isShared ? movements.filter(({ movementId }) => ownIds.has(movementId)) : movements
  const ownCents = shown.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
  const { lines, ...sums } = reconcilePayout(isShared ? { amountCents: ownCents } : payout, shown, ledger)
  const recorded = await db
    .selectFrom('client_disbursement')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'bankCharges')
    .where('reference', '=', payoutId)
    .executeTakeFirst()
  return {
    payout: { ...payout, ...(isShared && { amountCents: null }) },
    isShared,
    lines: lines.map(({ booking, ...line }) => ({ ...line, agencyBookingId: booking?.agencyBookingId ?? null })),
    ...sums,
    isFeeRecorded: recorded !== undefined,
  }
}

interface BookingOf {
  agencyId: number
  agencyBookingId: string
}

async function readLedger(
  db: Connection,
  { movementIds, provider, account }: { movementIds: string[]; provider: string; account: string | null },
): Promise<LedgerMatch<BookingOf>[]> {
  if (movementIds.length === 0) return []
  const { rows } = await sql<Omit<LedgerMatch<BookingOf>, 'booking'> & BookingOf>`
    select ledger_entry.movement_id as "movementId", ledger_entry.kind, booking.agency_id as "agencyId",
      booking.agency_booking_id as "agencyBookingId",
      case ledger_entry.kind when 'captured' then ledger_entry.amount_cents else -ledger_entry.amount_cents end as "amountCents"
    from ledger_entry
      join payment on payment.id = ledger_entry.payment_id
      join booking on booking.id = payment.booking_id
    where ledger_entry.movement_id = any (${movementIds}) and ledger_entry.kind in ('captured', 'refunded')
      and payment.provider = ${provider} and payment.provider_account is not distinct from ${account}
    union all
    select caution_movement.movement_id, caution_movement.kind, booking.agency_id, booking.agency_booking_id,
      case caution_movement.kind when 'captured' then caution_movement.amount_cents else -caution_movement.amount_cents end
    from caution_movement
      join caution on caution.id = caution_movement.caution_id
      join booking on booking.id = caution.booking_id
    where caution_movement.movement_id = any (${movementIds}) and caution_movement.kind in ('captured', 'refunded')
      and caution.provider = ${provider} and caution.provider_account is not distinct from ${account}`.execute(db)
  return rows.map(({ agencyId, agencyBookingId, ...entry }) => ({ ...entry, booking: { agencyId, agencyBookingId } }))
}
