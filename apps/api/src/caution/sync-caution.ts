import { DAY_MS } from '@escale/domain/durations'
import { acceptsHold } from '@escale/domain/payment/caution'
import { lockBooking } from '../booking/booking-for-payment.ts'
import type { PaymentProvider, ProviderEvent, ProviderPayment } from '../payment/payment-provider.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import { writeJournal } from '../platform/journal.ts'
import {
  type CautionRow,
  type Connection,
  findCaution,
  listCautions,
  updateCaution,
  writeCautionMovements,
} from './caution.store.ts'
import { enqueueCautionEmail, stayOf } from './enqueue-caution-email.ts'

/** Jobs and the provider act as the system. */
const SYSTEM = { kind: 'system', accountId: null, name: 'provider', address: null } as const

export const keyOf = ({ id, attempt }: Pick<CautionRow, 'id' | 'attempt'>) => `caution:${id}:${attempt}`

/** The provider on the account on which the card was asked for. */
export function providerOf({ provider }: PaymentContext, { provider_account }: CautionRow): PaymentProvider {
  return provider_account === null ? provider : provider.onAccount(provider_account)
}

/**
 * Synchronises a caution on a card with the provider, as `syncPayment` does a payment: reads it, decides in one transaction, then
 * releases or captures. Every step may be repeated. `close`: close the provider's page if nobody has given a card there yet. Throws
 * ProviderUnavailable while nothing is decided; a decision whose call fails is repeated by the reconciler.
 */
export async function syncCaution(
  deps: PaymentContext,
  id: string,
  { close = false }: { close?: boolean } = {},
): Promise<CautionRow | null> {
  const row = await findCaution(deps.database.db, id)
  if (row?.provider !== deps.provider.name) return row
  const isOver = close || (row.link_expires_at !== null && row.link_expires_at <= deps.clock.now())
  const { provider_payment_id: paymentId } = row
  if (paymentId === null) return isOver ? forgetPage(deps, row) : row
  const provider = providerOf(deps, row)
  const found = await provider.read(paymentId)
  const last =
    isOver && row.status === 'started' && found.state === 'open'
      ? await provider.void(paymentId, `${keyOf(row)}:void`)
      : found
  const decided = await decide(deps, row, last)
  try {
    if (decided.status === 'releasing')
      return await decide(deps, decided, await provider.void(paymentId, `${keyOf(row)}:void`))
    if (decided.status === 'keeping')
      return await decide(deps, decided, await provider.capture(paymentId, `${keyOf(row)}:capture`, decided.kept_cents))
  } catch (error) {
    deps.log.error({ err: error, cautionId: id, status: decided.status }, 'a caution waits for its provider')
  }
  return decided
}

/** The server stopped before it learnt the page's address: nobody has it, and the next attempt opens another. */
async function forgetPage(
  { database: { db } }: PaymentContext,
  { id, attempt }: CautionRow,
): Promise<CautionRow | null> {
  await db
    .updateTable('caution')
    .set({ status: 'asked' })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'started')
    .where('provider_payment_id', 'is', null)
    .execute()
  return findCaution(db, id)
}

/**
 * Handles a notification of the provider about a caution; its content is not trusted, the provider is asked. Returns false when it
 * concerns none, or one on another account.
 */
export async function syncCautionOf(deps: PaymentContext, { paymentId, account }: ProviderEvent): Promise<boolean> {
  const row = paymentId === null ? null : await findCaution(deps.database.db, paymentId)
  if (row?.provider !== deps.provider.name || row.provider_account !== account) return false
  await syncCaution(deps, row.id)
  return true
}

async function decide(
  { database, clock, publicUrl, log, provider }: PaymentContext,
  before: CautionRow,
  { state, movements, captureBefore }: ProviderPayment,
): Promise<CautionRow> {
  const now = clock.now()
  return database.db.transaction().execute(async (trx) => {
    // The booking before the caution, as everywhere.
    const booking = await lockBooking(trx, before.booking_id)
    const row = await findCaution(trx, before.id, { lock: true })
    if (!row) throw new Error(`Caution ${before.id} is gone`)
    // The page of another attempt says nothing of this one.
    if (row.provider_payment_id !== before.provider_payment_id) return row
    // A provider counts the part of an authorisation that it does not capture as refunded; it was never taken.
    const moved = movements.filter(({ kind }) => kind !== 'refunded')
    await writeCautionMovements(trx, row.id, moved, now)
    const isGone = state === 'voided' || state === 'abandoned' || state === 'refused'
    const told = { id: row.id, means: row.means, amountCents: row.amount_cents }
    const change = async (to: Parameters<typeof updateCaution>[2]): Promise<CautionRow> => {
      await updateCaution(trx, row.id, to)
      return (await findCaution(trx, row.id)) ?? row
    }
    const note = (action: string, after: Record<string, unknown>) =>
      writeJournal(
        trx,
        { actor: SYSTEM, now },
        {
          agencyId: booking.agency_id,
          action,
          subject: { kind: 'booking', id: booking.agency_booking_id },
          after,
        },
      )

    if (row.status === 'started' && (state === 'authorised' || state === 'captured')) {
      if (!acceptsHold({ ...stayOf(booking), linkExpiresAt: row.link_expires_at }, { today: clock.today(), now }))
        return change({ status: 'releasing', is_silent: true, reason: '' })
      await releaseFormer(trx, row)
      await enqueueCautionEmail(trx, { publicUrl }, booking, { ...told, keptCents: 0, reason: '', step: 'held' })
      await note('booking.cautionHeld', { amountCents: row.amount_cents })
      return change({
        status: 'held',
        held_at: now,
        hold_expires_at: captureBefore ?? new Date(now.getTime() + provider.holdDays * DAY_MS),
      })
    }
    if (row.status === 'started' && isGone)
      return change({ status: 'asked', provider_payment_id: null, page_url: null })
    if (row.status === 'held' && isGone) {
      await note('booking.cautionLost', { amountCents: row.amount_cents })
      return change({ status: 'lost', closed_at: now })
    }
    // The stay was cancelled: nothing can have been damaged.
    if (row.status === 'held' && (booking.status === 'cancelled' || booking.status === 'refunded'))
      return change({ status: 'releasing' })
    if (row.status === 'releasing' && isGone) {
      if (!row.is_silent) {
        await enqueueCautionEmail(trx, { publicUrl }, booking, {
          ...told,
          keptCents: 0,
          reason: row.reason,
          step: 'released',
        })
      }
      return change({ status: 'released', closed_at: now })
    }
    if (row.status === 'keeping' && state === 'captured') {
      const { kept_cents: keptCents, reason } = row
      await enqueueCautionEmail(trx, { publicUrl }, booking, { ...told, keptCents, reason, step: 'kept' })
      return change({ status: 'kept', closed_at: now })
    }
    if (row.status === 'keeping' && isGone) {
      log.error({ cautionId: row.id }, 'a reserved caution was gone before it could be kept')
      await note('booking.cautionLost', { amountCents: row.amount_cents })
      return change({ status: 'lost', closed_at: now })
    }
    return row
  })
}

/** A new reservation takes the place of a former one, which the reconciler releases. */
async function releaseFormer(trx: Connection, { id, booking_id }: CautionRow): Promise<void> {
  for (const former of await listCautions(trx, booking_id))
    if (former.id !== id && former.means === 'card' && former.status === 'held')
      await updateCaution(trx, former.id, { status: 'releasing', is_silent: true })
}
