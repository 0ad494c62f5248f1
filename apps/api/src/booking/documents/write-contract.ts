import { arrivalHours, departureHours } from '@escale/contract/arrival-hours'
import { pluralizeGuests } from '@escale/contract/pluralize'
import { MAX_LEGAL_DEPOSIT } from '@escale/domain/booking/payment-schedule'
import { shareOf } from '@escale/domain/money'
import { arrivalOf } from '../arrival.ts'
import type { BookingRow } from '../booking.store.ts'
import { addressOf, personOf, quoteOf } from '../booking-snapshot.ts'
import { readPolicySnapshot } from '../cancellation-snapshot.ts'
import { lessorLine, refundLines, reletLine } from '../cancellation-words.ts'
import { contractText } from './contract-text.ts'
import { dayOfInstant, lineAmount, lineLabel, longDay, price } from './document-format.ts'
import { type Block, writePdf } from './pdf-document.ts'

/** The rental contract of a booking, in the language in which it was made; its lines are those of the agreed quote. */
export function writeContract(booking: BookingRow): Promise<Buffer> {
  const words = contractText[booking.locale]
  return writePdf({
    title: words.title(booking.agency_booking_id),
    author: booking.agencyName,
    locale: booking.locale,
    createdAt: booking.created_at,
    blocks: [
      ...parties(booking),
      ...lotAndStay(booking),
      ...priceAndPayments(booking),
      { kind: 'heading', text: words.withdrawal },
      { kind: 'text', text: words.withdrawalText },
      { kind: 'heading', text: words.cancellation },
      ...cancellation(booking),
      ...guarantees(booking),
      { kind: 'heading', text: words.use },
      { kind: 'text', text: words.useText },
      { kind: 'heading', text: words.disputes },
      { kind: 'text', text: words.disputesText(booking.mediator) },
      { kind: 'heading', text: words.acceptance },
      {
        kind: 'text',
        text: words.acceptanceText(
          personOf(booking),
          dayOfInstant(booking.terms_accepted_at ?? booking.created_at, booking.locale),
        ),
      },
    ],
  })
}

function parties(booking: BookingRow): Block[] {
  const words = contractText[booking.locale]
  return [
    { kind: 'heading', text: words.parties },
    {
      kind: 'facts',
      facts: [
        [words.lessor, words.lessorIs(booking.agencyName)],
        [words.professionalCard, booking.professionalCard],
        ...(booking.guarantor ? [[words.guarantor, booking.guarantor] satisfies [string, string]] : []),
        [words.address, `${booking.agencyAddress}, ${booking.agencyPostcode} ${booking.agencyCity}`],
        [words.phone, booking.agencyPhone],
        [words.email, booking.agencyEmail],
        [words.tenant, personOf(booking)],
        [words.address, addressOf(booking, booking.locale)],
        [words.phone, booking.guest.mobilePhone],
        [words.email, booking.guest.email],
      ],
    },
  ]
}

function lotAndStay(booking: BookingRow): Block[] {
  const words = contractText[booking.locale]
  const { lotRooms, lotAreaM2, lotCapacity, registrationNumber, locale } = booking
  const arrival = arrivalOf(booking, locale)
  const town = `${booking.lotPostcode} ${booking.lotCity}`
  return [
    { kind: 'heading', text: words.lot },
    {
      kind: 'facts',
      facts: [
        [words.name, booking.lotName],
        [words.reference, booking.lotReference],
        arrival ? [words.address, `${arrival.street}, ${town}`] : [words.town, town],
        [words.description, words.size(lotRooms, lotAreaM2)],
        [words.capacity, words.capacityIs(lotCapacity)],
        ...(registrationNumber ? [[words.registration, registrationNumber] satisfies [string, string]] : []),
      ],
    },
    { kind: 'text', text: words.inventory },
    { kind: 'heading', text: words.stay },
    {
      kind: 'facts',
      facts: [
        [words.arrival, withHours(longDay(booking.start_date, locale), arrival && arrivalHours(arrival, locale))],
        [words.departure, withHours(longDay(booking.end_date, locale), arrival && departureHours(arrival, locale))],
        [words.people, pluralizeGuests(booking, locale)],
      ],
    },
  ]
}

const withHours = (day: string, hours: string | null) => (hours ? `${day}, ${hours}` : day)

function priceAndPayments(booking: BookingRow): Block[] {
  const words = contractText[booking.locale]
  const { locale } = booking
  const quote = quoteOf(booking)
  const isWhole = quote.payments.length === 1
  // A change may leave more paid than a deposit may be (décret 72-678, art. 68).
  const rent = quote.discountedInitialPrice ?? 0
  const isPaidBefore = !isWhole && (quote.deposit ?? 0) > shareOf(rent, MAX_LEGAL_DEPOSIT, 'floor')
  return [
    { kind: 'heading', text: words.price },
    {
      kind: 'amounts',
      head: [words.line, words.amount],
      rows: [
        ...quote.lines.map((line) => ({ label: lineLabel(line, locale), amount: lineAmount(line, locale) })),
        { label: words.total, amount: price(booking.total_cents), isTotal: true },
      ],
    },
    { kind: 'heading', text: words.payments },
    {
      kind: 'amounts',
      head: [words.instalment, words.amount],
      rows: quote.payments.map(({ kind, amountCents, dueOn }) => ({
        label:
          isPaidBefore && kind === 'deposit'
            ? words.paidBefore
            : (isWhole ? words.whole : words[kind])(longDay(dueOn, locale)),
        amount: price(amountCents),
      })),
    },
    { kind: 'text', text: isWhole ? words.atOnce : isPaidBefore ? words.paidBeforeText : words.acompte },
    ...(isWhole ? [] : [{ kind: 'text', text: words.taxOfStay } satisfies Block]),
    ...(booking.status === 'option' ? [{ kind: 'text', text: words.option } satisfies Block] : []),
  ]
}

function cancellation(booking: BookingRow): Block[] {
  const { locale } = booking
  const policy = readPolicySnapshot(booking.cancellation_policy)
  const relet = reletLine(policy, locale)
  const texts = [
    contractText[locale].cancellationByTenant,
    ...refundLines(policy, locale),
    ...(relet ? [relet] : []),
    lessorLine(policy, locale),
  ]
  return texts.map((text): Block => ({ kind: 'text', text }))
}

function guarantees(booking: BookingRow): Block[] {
  const words = contractText[booking.locale]
  const { cautionCents, insurance } = booking
  const insurancePrice = price(quoteOf(booking).cancellationInsuranceFee)
  return [
    { kind: 'heading', text: words.caution },
    { kind: 'text', text: cautionCents > 0 ? words.cautionText(price(cautionCents)) : words.noCaution },
    { kind: 'heading', text: words.insurance },
    { kind: 'text', text: insurance ? words.insuranceTaken(insurancePrice) : words.insuranceDeclined },
    { kind: 'text', text: words.liability },
  ]
}
