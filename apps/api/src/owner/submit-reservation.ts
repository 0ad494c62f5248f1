import { ApiError } from '@escale/contract/errors'
import type { OwnerStay, reservationSubmit } from '@escale/contract/owner'
import type { BookingGuest, Locale } from '@escale/db/schema'
import { checkOwnerStay, decisionDay } from '@escale/domain/owner/owner-stay'
import type { OwnerStayEmailName } from '@escale/email/templates'
import type { z } from 'zod'
import type { BookingContext } from '../booking/booking-context.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { enqueueOwnerStayEmails } from '../booking/enqueue-owner-stay-emails.ts'
import type { RequestedService } from '../booking/quote-snapshot.ts'
import { withLotMutex } from '../booking/with-lot-mutex.ts'
import { writeOwnerBooking } from '../booking/write-owner-booking.ts'
import { recordOwnerStayEvent } from '../conversations/open-conversation.ts'
import type { SignedIn } from '../platform/api-env.ts'
import { endOfDayInFrance } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { readConciergeServices } from './concierge-services.store.ts'
import { showOwnerStay } from './list-owner-stays.ts'
import { type Property, requireOwnedLot } from './owned-lots.ts'

type Submit = z.output<typeof reservationSubmit>

export type OwnerDeps = Deps & Pick<BookingContext, 'publicUrl'>

/** What waits for the agency's answer is in its inbox; personal use needs none. */
const REQUESTS = { coBooking: 'coBookingRequested', concierge: 'conciergeRequested', personal: null } as const

const mails = {
  personal: ['personalBooked', 'agencyPersonal'],
  coBooking: ['coBookingAsked', 'agencyCoBooking'],
  concierge: ['conciergeAsked', 'agencyConcierge'],
} satisfies Record<Submit['kind'], OwnerStayEmailName[]>

/**
 * Creates an owner's stay. Personal use is confirmed at once; a co-booking holds its nights until the agency decides, at
 * most a week; a concierge service blocks no nights. Idempotent by `taggingId`. Notifies owner and agency.
 * Throws `lotNotFound`, `forbidden` (no advanced access, or not by the mandate), `invalidDates`, `afterMandate`, `invalidRequest` (too many guests,
 * unknown service), `nightsTaken`, `requestKeyReused`.
 */
export async function submitReservation(
  deps: OwnerDeps,
  submit: Submit,
  account: SignedIn,
  locale: Locale,
): Promise<OwnerStay> {
  const { clock, database } = deps
  const today = clock.today()
  const lot = await requireOwnedLot(database.db, account.accountId, submit.reference, today)
  const stay = { arrival: submit.start_date, departure: submit.end_date }
  checkSubmit(submit, account, lot, today)
  const services = submit.kind === 'concierge' ? await findServices(deps, lot, submit.services) : []
  const guest = await guestOf(deps, submit, account)
  const token = newToken()
  const booking = await withLotMutex(lot.lotId, () =>
    inBookingTransaction(database, async (trx) => {
      const written = await writeOwnerBooking(
        trx,
        {
          kind: submit.kind,
          status: submit.kind === 'coBooking' ? 'pending' : 'confirmed',
          taggingId: submit.taggingId,
          lot: { id: lot.lotId, agencyId: lot.agencyId },
          accountId: account.accountId,
          stay,
          adults: submit.adults,
          children: submit.children,
          guest,
          note: submit.note,
          locale,
          creationUrl: submit.creationUrl,
          services,
          pending:
            submit.kind === 'coBooking'
              ? { until: endOfDayInFrance(decisionDay(stay.arrival, today)), tokenHash: hashToken(token) }
              : null,
        },
        deps,
      )
      if (!written.isNew) return written.booking
      await enqueueOwnerStayEmails(trx, written.booking, mails[submit.kind], deps, token)
      const event = REQUESTS[submit.kind]
      if (event !== null) {
        const request = { by: 'person' as const, event, accountId: account.accountId, body: submit.note }
        await recordOwnerStayEvent(trx, deps, written.booking.id, request)
      }
      return written.booking
    }),
  )
  const identifiers = { agencyId: booking.agency_id, agencyBookingId: booking.agency_booking_id }
  return showOwnerStay(deps, identifiers, account, locale)
}

function checkSubmit(submit: Submit, account: SignedIn, lot: Property, today: string): void {
  // A service for the lot takes no nights.
  if (submit.kind !== 'concierge' && !lot.rights.ownerStays) throw new ApiError('forbidden')
  const { kind: action, start_date: arrival, end_date: departure, adults, children } = submit
  const decision = checkOwnerStay(
    { action, stay: { arrival, departure }, adults, children },
    { actor: account.actor, capacity: lot.capacity, until: lot.until, today },
  )
  if (decision.ok) return
  if (decision.reason === 'notAllowed') throw new ApiError('forbidden')
  if (decision.reason === 'invalidDates' || decision.reason === 'afterMandate') throw new ApiError(decision.reason)
  throw new ApiError('invalidRequest', { problems: { adults: { code: decision.reason } } })
}

/** The requested services without duplicates, in the agency's order and at today's prices. */
async function findServices({ database }: Deps, lot: Property, slugs: string[]): Promise<RequestedService[]> {
  const offered = await readConciergeServices(database.db, lot.agencyId)
  if (!slugs.every((slug) => offered.some((service) => service.slug === slug))) {
    throw new ApiError('invalidRequest', { problems: { services: { code: 'unknownService' } } })
  }
  return offered
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name, price_cents }) => ({ slug, name, priceCents: price_cents }))
}

/** The contact of a co-booking, otherwise the owner. */
async function guestOf({ database }: Deps, submit: Submit, { accountId }: SignedIn): Promise<BookingGuest> {
  if (submit.kind === 'coBooking') {
    const { phone, ...contact } = submit.contact
    const nowhere = { address: '', address2: '', postalCode: '', city: '', country: '' }
    return { ...contact, mobilePhone: phone, ...nowhere }
  }
  return database.db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select([
      'title',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'mobile_phone as mobilePhone',
      'address',
      'address2',
      'postal_code as postalCode',
      'city',
      'country',
    ])
    .executeTakeFirstOrThrow()
}
