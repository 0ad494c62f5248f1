import { createHash, randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { PaymentStart, PaymentStarted } from '@escale/contract/payment'
import { paymentLinkReturnPath, paymentReturnPath, withLocale } from '@escale/contract/site-paths'
import type { Database, Locale } from '@escale/db/schema'
import { HOUR_MS } from '@escale/domain/durations'
import type { Kysely } from 'kysely'
import { bookingForPayment, type PaymentDue } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { describeStay } from './describe-stay.ts'
import {
  closeUnpaid,
  findOpenPayment,
  findPaymentByKey,
  insertPayment,
  type PaymentRow,
  readPayment,
  updatePayment,
} from './payment.store.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { requirePaymentAccount } from './read-payment-account.ts'
import { openAtProvider, type PaymentContext, syncPayment } from './sync-payment.ts'

/** How long a page stays open for a sum that no hold waits for. */
const PAGE_HOURS = 24
/** An open payment that turns out to be closed makes room for the next; more than once in a row is a race to give up. */
const ATTEMPTS = 3

/**
 * Begins the payment of the instalment that is due, or answers the one that is open: its row, with the key and the words
 * of the call, is committed before the provider is asked, so that a cut call is repeated and never doubled. `requestKey` is
 * the client's own name of its request; `linkId` the payment link that stands in for a session. Throws what `bookingForPayment` throws, `requestKeyReused` when the key came before
 * with another request, `noOnlinePayment`, `paymentRefused` when the provider will not open it, and ProviderUnavailable.
 */
export async function startPayment(
  deps: PaymentContext,
  requested: PaymentStart,
  {
    accountId,
    locale,
    requestKey,
    linkId = null,
  }: { accountId: string; locale: Locale; requestKey: string | undefined; linkId?: string | null },
): Promise<PaymentStarted> {
  const request = {
    requestHash: hash(
      JSON.stringify([accountId, requested.agencyId, requested.agencyBookingId, requested.instalment ?? null]),
    ),
    locale,
    linkId,
    idempotencyKey: requestKey === undefined ? randomUUID() : hash(`${accountId}:${requestKey}`).toString('hex'),
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { payment, due, providerAccount } = await prepare(deps, requested, accountId, request)
    const open = await bringUp(deps, payment, due, { ...request, providerAccount })
    if (open) return answer(open)
  }
  throw new ApiError('unavailable', { message: 'The payment is changing; try again' })
}

interface Asked {
  /** Of the page on which the payment is begun: that of the bank's page and of the way back. */
  locale: Locale
  /** The payment link on which it is begun, null for somebody who is logged in: it decides where the bank leads back to. */
  linkId: string | null
  requestHash: Buffer
  idempotencyKey: string
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Within one transaction and the booking's lock: the payment of this key, the open one, or a new row. */
function prepare(
  deps: PaymentContext,
  requested: PaymentStart,
  accountId: string,
  asking: Asked,
): Promise<{ payment: PaymentRow; due: PaymentDue | null; providerAccount: string | null }> {
  const { database, clock, publicUrl } = deps
  const { requestHash, idempotencyKey } = asking
  return inBookingTransaction(database, async (trx) => {
    const before = await findPaymentByKey(trx, idempotencyKey)
    if (before && !before.request_hash.equals(requestHash)) throw new ApiError('requestKeyReused')
    if (before) return { payment: before, due: null, providerAccount: before.provider_account }
    const due = await bookingForPayment(trx, requested, accountId, { clock, publicUrl })
    const providerAccount = await requirePaymentAccount(trx, due.booking.agency_id, deps.provider)
    const open = await findOpenPayment(trx, due.booking.id, {
      instalment: due.instalment,
      agreement: due.booking.agreement,
    })
    return { payment: open ?? (await insertDue(trx, deps, due, { ...asking, providerAccount })), due, providerAccount }
  })
}

function insertDue(
  trx: Kysely<Database>,
  { clock, publicUrl, provider }: PaymentContext,
  { booking, instalment, amountCents, holdExpiresAt }: PaymentDue,
  { requestHash, idempotencyKey, locale, linkId, providerAccount }: Asked & { providerAccount: string | null },
): Promise<PaymentRow> {
  const id = randomUUID()
  const now = clock.now()
  const words = {
    fr: { whole: 'Séjour, réservation', deposit: 'Acompte, réservation', balance: 'Solde, réservation' },
    en: { whole: 'Stay, booking', deposit: 'Deposit, booking', balance: 'Balance, booking' },
  }[locale]
  const returnPath = linkId === null ? paymentReturnPath(id) : paymentLinkReturnPath(id)
  const isWhole = instalment === 'deposit' && booking.balance_cents === 0
  return insertPayment(trx, {
    id,
    booking_id: booking.id,
    agreement: booking.agreement,
    instalment,
    amount_cents: amountCents,
    provider: provider.name,
    provider_account: providerAccount,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    request: {
      paymentId: id,
      amountCents,
      description: `${words[isWhole ? 'whole' : instalment]} ${booking.agency_booking_id}`,
      ...describeStay(booking, locale),
      email: booking.guest.email,
      locale,
      returnUrl: `${publicUrl}${withLocale(returnPath, locale)}`,
    },
    payable_until: holdExpiresAt ?? new Date(now.getTime() + PAGE_HOURS * HOUR_MS),
    payment_link_id: linkId,
    created_at: now,
  })
}

/** The payment with its page, or null when it is closed (now) and another may begin. */
async function bringUp(
  deps: PaymentContext,
  payment: PaymentRow,
  due: PaymentDue | null,
  { locale, linkId, providerAccount }: Asked & { providerAccount: string | null },
): Promise<PaymentRow | null> {
  const { db } = deps.database
  if (due === null) return payment.status === 'created' ? refuseClosed(await openAtProvider(deps, payment)) : payment
  // A closed payment is never captured, so the former provider's page, which may still be open, charges nobody.
  if (payment.provider !== deps.provider.name) {
    await closeUnpaid(db, payment.id, 'abandoned')
    return null
  }
  // Another sum was agreed since, the agency has another account, or the other language or another page is asked for: the page of
  // before is closed first.
  const isSamePage =
    payment.request.locale === locale &&
    payment.payment_link_id === linkId &&
    payment.provider_account === providerAccount
  if (payment.amount_cents !== due.amountCents || !isSamePage) {
    await syncPayment(deps, payment, { close: true })
    return null
  }
  if (payment.status === 'created') return refuseClosed(await openAtProvider(deps, payment))
  if (due.holdExpiresAt) await updatePayment(db, payment.id, { payable_until: due.holdExpiresAt })
  try {
    const settled = await syncPayment(deps, (await readPayment(db, payment.id)) ?? payment)
    return CLOSED.has(settled.status) ? null : settled
  } catch (error) {
    // The provider does not respond. If the payment is closed, its page says so.
    if (error instanceof ProviderUnavailable) return payment
    throw error
  }
}

const CLOSED = new Set<PaymentRow['status']>(['refused', 'abandoned', 'voided'])

function refuseClosed(payment: PaymentRow): PaymentRow {
  if (payment.status === 'refused') throw new ApiError('paymentRefused')
  return payment
}

function answer(payment: PaymentRow): PaymentStarted {
  const isOpen = payment.status === 'started' && payment.page_url !== null
  return {
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    url: isOpen ? (payment.page_url ?? '') : payment.request.returnUrl,
  }
}
