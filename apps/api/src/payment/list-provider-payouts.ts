import { ApiError } from '@escale/contract/errors'
import type { PayoutDetail, Payouts } from '@escale/contract/provider-payouts'
import { type LedgerMatch, type PayoutMovement, reconcilePayout } from '@escale/domain/payment/provider-payout'
import { sql } from 'kysely'
import { createSemaphore } from '../platform/threads/semaphore.ts'
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

/** Of so many payouts of a shared account the list reads the movements, since each takes a call to the provider. */
const OWN_PARTS = 12
const CALLS_AT_ONCE = 4

/**
 * The last payouts of an agency's account (AG-405). On an account that agencies share, the amount is this agency's part, and null for
 * older payouts and for one that cannot be read. Throws ProviderUnavailable.
 */
export async function listPayouts(deps: PaymentContext, agencyId: number): Promise<Payouts> {
  const { on, account, isShared } = await payoutAccount(deps, agencyId)
  const payouts = await on.payouts()
  if (!isShared) return { payouts, isShared }
  const semaphore = createSemaphore({ permits: CALLS_AT_ONCE, error: () => new ApiError('unavailable') })
  const movementsOf = async (id: string) => {
    try {
      return (await semaphore.run(() => on.payoutMovements(id))).movements
    } catch (error) {
      // The list without one amount is better than none: the page of the payout says what is wrong.
      deps.log.warn({ err: error, payoutId: id }, 'a payout cannot be read')
      return null
    }
  }
  const read = await Promise.all(payouts.slice(0, OWN_PARTS).map(({ id }) => movementsOf(id)))
  const known = await readLedger(deps.database.db, {
    movementIds: read.flatMap((movements) => (movements ?? []).map(({ movementId }) => movementId)),
    provider: deps.provider.name,
    account,
  })
  return {
    payouts: payouts.map((payout, index) => {
      const movements = read[index]
      return { ...payout, amountCents: movements ? netCents(ownMovements(movements, known, agencyId)) : null }
    }),
    isShared,
  }
}

const netCents = (movements: readonly PayoutMovement[]) =>
  movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)

/** The movements of a payout that the ledger knows as this agency's. */
function ownMovements(
  movements: readonly PayoutMovement[],
  known: readonly LedgerMatch<BookingOf>[],
  agencyId: number,
): PayoutMovement[] {
  const ownIds = new Set(
    known.filter(({ booking }) => booking.agencyId === agencyId).map(({ movementId }) => movementId),
  )
  return movements.filter(({ movementId }) => ownIds.has(movementId))
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
  const shown = isShared ? ownMovements(movements, known, agencyId) : movements
  const ownCents = netCents(shown)
  const { lines, ...sums } = reconcilePayout(isShared ? { amountCents: ownCents } : payout, shown, ledger)
  const recorded = await db
    .selectFrom('client_disbursement')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'bankCharges')
    .where('reference', '=', payoutId)
    .executeTakeFirst()
  return {
    payout: { ...payout, ...(isShared && { amountCents: ownCents }) },
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
