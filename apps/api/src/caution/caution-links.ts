/** The guest's side of a caution: a secret link, and a card that the provider asks for (AG-404). Only hashes are stored. */
import type { CautionLinkPage, CautionResult } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import { cautionReturnPath, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { departureOf } from '@escale/domain/booking/early-departure'
import { acceptsHold, type CautionStatus, cautionDueBack } from '@escale/domain/payment/caution'
import { lockBooking, readBookingToPay } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import { describeStay } from '../payment/describe-stay.ts'
import type { PaymentRequest } from '../payment/payment-provider.ts'
import { requirePaymentAccount } from '../payment/read-payment-account.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import { hashToken } from '../platform/session.ts'
import { type CautionRow, claimCautions, findCaution, findCautionByToken, updateCaution } from './caution.store.ts'
import { stayOf } from './enqueue-caution-email.ts'
import { keyOf, providerOf, syncCaution } from './sync-caution.ts'

/** A page that turns out to be closed makes room for the next. */
const ATTEMPTS = 3
/** A browser that keeps asking makes the provider be asked no more often than this. */
const ASK_AGAIN_MS = 2_000

const HELD: readonly CautionStatus[] = ['held', 'keeping', 'kept', 'released']

/** What the link's page shows: the stay and the sum, and nothing of the guest. Throws `invalidToken`, also for a replaced link. */
export async function showCautionLink(deps: PaymentContext, token: string, locale: Locale): Promise<CautionLinkPage> {
  const { database, clock } = deps
  const caution = await requireLink(deps, token)
  const booking = await readBookingToPay(database.db, caution.booking_id)
  const [card] = await cardsByIds(deps, [booking.lot_id], locale)
  const until = caution.link_expires_at ?? clock.now()
  const isOpen = acceptsHold({ ...stayOf(booking), linkExpiresAt: until }, { today: clock.today(), now: clock.now() })
  const mayStart = isOpen && (caution.status === 'asked' || caution.status === 'started')
  return {
    state: HELD.includes(caution.status) ? 'held' : mayStart ? 'open' : 'closed',
    agencyName: booking.agencyName,
    agencyPhone: booking.agencyPhone,
    agencyBookingId: booking.agency_booking_id,
    lot: { name: booking.lotName, city: booking.lotCity, photo: card?.mainPhoto ?? null },
    start_date: booking.start_date,
    end_date: booking.end_date,
    amountCents: caution.amount_cents,
    until: until.toISOString(),
    dueBackOn: cautionDueBack(departureOf(booking)),
  }
}

async function requireLink({ database }: PaymentContext, token: string): Promise<CautionRow> {
  const caution = await findCautionByToken(database.db, hashToken(token))
  if (!caution) throw new ApiError('invalidToken')
  return caution
}

/**
 * Opens the provider's page on which the card is given, or answers the one that is open. The row is committed before the provider is
 * called, so that a cut call is repeated with the same key. Throws `invalidToken`, `holdExpired` (the link), `nothingDue`,
 * `noOnlinePayment`, `paymentRefused`, ProviderUnavailable.
 */
export async function startCautionLink(
  deps: PaymentContext,
  token: string,
  locale: Locale,
): Promise<{ cautionId: string; url: string }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await requireLink(deps, token)
    // Another language: the page of before is closed first.
    const isOther = found.request !== null && found.request.locale !== locale
    const caution = (found.status === 'started' && (await syncCaution(deps, found.id, { close: isOther }))) || found
    if (HELD.includes(caution.status)) return { cautionId: caution.id, url: returnUrlOf(deps, caution.id, locale) }
    const started = caution.status === 'asked' ? await prepare(deps, caution.id, locale) : caution
    if (started.status !== 'started') throw new ApiError('nothingDue')
    const url = await openPage(deps, started)
    if (url !== null) return { cautionId: started.id, url }
  }
  throw new ApiError('unavailable', { message: 'The caution is changing; try again' })
}

/** Stores what the provider will be asked for. */
function prepare(deps: PaymentContext, id: string, locale: Locale): Promise<CautionRow> {
  const { database, clock, provider } = deps
  return inBookingTransaction(database, async (trx) => {
    const before = await findCaution(trx, id)
    if (!before) throw new ApiError('invalidToken')
    const booking = await lockBooking(trx, before.booking_id)
    const caution = await findCaution(trx, id, { lock: true })
    if (caution?.status !== 'asked') return caution ?? before
    const now = clock.now()
    if (caution.link_expires_at === null || caution.link_expires_at <= now) throw new ApiError('holdExpired')
    if (!acceptsHold({ ...stayOf(booking), linkExpiresAt: caution.link_expires_at }, { today: clock.today(), now }))
      throw new ApiError('nothingDue')
    const account = await requirePaymentAccount(trx, booking.agency_id, provider)
    const word = locale === 'fr' ? 'Caution, réservation' : 'Security deposit, booking'
    const request: PaymentRequest = {
      paymentId: id,
      amountCents: caution.amount_cents,
      description: `${word} ${booking.agency_booking_id}`,
      ...describeStay(booking, locale),
      email: booking.guest.email,
      locale,
      returnUrl: returnUrlOf(deps, id, locale),
      isHold: true,
    }
    await updateCaution(trx, id, {
      status: 'started',
      attempt: caution.attempt + 1,
      request: JSON.stringify(request),
      provider: provider.name,
      provider_account: account,
      provider_payment_id: null,
      page_url: null,
    })
    return (await findCaution(trx, id)) ?? caution
  })
}

const returnUrlOf = ({ publicUrl }: PaymentContext, id: string, locale: Locale) =>
  `${publicUrl}${withLocale(cautionReturnPath(id), locale)}`

/** The address of the provider's page; null when somebody else has changed the caution meanwhile. */
async function openPage(deps: PaymentContext, caution: CautionRow): Promise<string | null> {
  const { db } = deps.database
  if (caution.page_url !== null) return caution.page_url
  if (caution.request === null || caution.provider !== deps.provider.name) return null
  const ofAttempt = db
    .updateTable('caution')
    .where('id', '=', caution.id)
    .where('attempt', '=', caution.attempt)
    .where('status', '=', 'started')
  try {
    const { providerPaymentId, pageUrl } = await providerOf(deps, caution).start(keyOf(caution), caution.request)
    const { numUpdatedRows } = await ofAttempt
      .set({ provider_payment_id: providerPaymentId, page_url: pageUrl })
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1 ? pageUrl : null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'paymentRefused') await ofAttempt.set({ status: 'asked' }).execute()
    throw error
  }
}

/** What became of a caution on a card. Only the browser of the guest knows its id. Throws `notFound`. */
export async function showCautionResult(deps: PaymentContext, id: string): Promise<CautionResult> {
  const { db } = deps.database
  const found = await findCaution(db, id)
  if (found?.means !== 'card') throw new ApiError('notFound')
  const now = deps.clock.now()
  const before = new Date(now.getTime() - ASK_AGAIN_MS)
  const [claimed] = await claimCautions(db, { before, now, limit: 1, id })
  if (claimed) {
    try {
      await syncCaution(deps, id)
    } catch (error) {
      deps.log.warn({ err: error, cautionId: id }, 'the provider did not answer about a caution')
    }
  }
  const { status, is_silent, amount_cents, booking_id } = (await findCaution(db, id)) ?? found
  const { agencyName, agencyPhone } = await readBookingToPay(db, booking_id)
  const isHeld = HELD.includes(status) && !is_silent
  return {
    outcome: isHeld ? 'held' : status === 'started' ? 'pending' : is_silent ? 'late' : 'notHeld',
    amountCents: amount_cents,
    agencyName,
    agencyPhone,
  }
}
