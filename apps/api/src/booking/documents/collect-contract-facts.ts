import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import type { CancellationPolicy } from '@escale/domain/law/cancellation'
import type { BookingRow, Connection } from '../booking.store.ts'
import { addressOf, personOf, quoteOf } from '../booking-snapshot.ts'
import { policySnapshot } from '../cancellation-snapshot.ts'
import { staySnapshot } from '../quote-snapshot.ts'
import { type ContractFacts, readContractFacts } from './contract-facts.ts'
import { readContractLot } from './contract-lot.store.ts'

/** The facts of a booking's contract at this moment. Throws for a booking without a quote. */
export async function collectContractFacts(
  db: Connection,
  booking: BookingRow,
  {
    today,
    termsSha256,
    issuedLaterAt = null,
  }: { today: IsoDate; termsSha256: string | null; issuedLaterAt?: Date | null },
): Promise<ContractFacts> {
  const { locale, guest } = booking
  const { insuranceOffer, from, until, departureUntil, ...lot } = await readContractLot(db, booking.lot_id, {
    locale,
    today,
  })
  return readContractFacts({
    ...lot,
    version: 1,
    locale,
    number: booking.agency_booking_id,
    tenant: {
      name: personOf(booking),
      address: addressOf(booking, locale),
      // An imported booking may lack them, and must not stop a payment.
      phone: guest.mobilePhone ?? '',
      email: guest.email ?? '',
    },
    stay: {
      arrival: booking.start_date,
      departure: booking.end_date,
      from,
      until,
      departureUntil,
      adults: booking.adults,
      children: booking.children,
    },
    quote: staySnapshot(quoteOf(booking)),
    policy: booking.cancellation_policy,
    insurance: { isTaken: booking.insurance, offer: insuranceOffer },
    isOption: booking.status === 'option',
    acceptedAt: (booking.terms_accepted_at ?? booking.created_at).toISOString(),
    issuedLaterAt: issuedLaterAt?.toISOString() ?? null,
    termsSha256,
  })
}

/**
 * The facts of the contract that a booking made now would get, without what only a booking adds: number, tenant, the
 * lessor's name and the street, which a contract tells and a public page does not (LW-401).
 */
export async function collectPreviewFacts(
  db: Connection,
  {
    lotId,
    quote,
    policy,
    stay,
    locale,
    today,
  }: {
    lotId: number
    /** With a price. */
    quote: Quote
    policy: CancellationPolicy
    stay: Pick<ContractFacts['stay'], 'arrival' | 'departure' | 'adults' | 'children'>
    locale: Locale
    today: IsoDate
  },
): Promise<ContractFacts> {
  const { insuranceOffer, from, until, departureUntil, ...known } = await readContractLot(db, lotId, { locale, today })
  return readContractFacts({
    ...known,
    lessor: { ...known.lessor, name: null },
    lot: { ...known.lot, street: null },
    version: 1,
    locale,
    number: null,
    tenant: null,
    stay: { ...stay, from, until, departureUntil },
    quote: staySnapshot(quote),
    policy: JSON.parse(policySnapshot(policy)),
    insurance: { isTaken: quote.insurance, offer: insuranceOffer },
    isOption: quote.optionUntil !== null,
    acceptedAt: null,
    issuedLaterAt: null,
    termsSha256: null,
  })
}
