import { pluralizeGuests } from '@escale/contract/pluralize'
import type { Locale } from '@escale/db/schema'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import type { IsoDate } from '@escale/domain/dates'
import type { Clock } from '../../platform/clock.ts'
import { type Amount, writePdf } from '../../platform/text/pdf-document.ts'
import type { BookingRow } from '../booking.store.ts'
import { addressOf, paymentsOf, personOf, quoteOf } from '../booking-snapshot.ts'
import type { PaymentTotals } from '../payment-totals.ts'
import { dayOfInstant, lineRows, longDay, price } from './document-format.ts'

const words = {
  fr: {
    title: (number: string) => `Reçu de la réservation n° ${number}`,
    from: 'Émis par',
    issued: 'Émis le',
    numbers: 'Registre des reçus',
    to: 'Pour',
    lot: 'Logement',
    stay: 'Séjour',
    people: 'Occupants',
    dates: (from: string, to: string) => `du ${from} au ${to}`,
    detail: 'Le détail du prix',
    line: 'Désignation',
    amount: 'Montant TTC',
    total: 'Prix total du séjour',
    paid: 'Ce qui a été payé',
    instalment: 'Paiement par carte bancaire',
    deposit: (day: string) => `Acompte, reçu le ${day}`,
    balance: (day: string) => `Solde, reçu le ${day}`,
    whole: (day: string) => `Totalité du prix, reçue le ${day}`,
    received: 'Total reçu',
    remains: 'Reste à payer',
    status: 'État',
    over: 'Réservation annulée',
    givenBack: 'Remboursé par l’agence',
    kept: 'Conservé par l’agence',
  },
  en: {
    title: (number: string) => `Receipt for booking no. ${number}`,
    from: 'Issued by',
    issued: 'Issued on',
    numbers: 'Receipt register',
    to: 'To',
    lot: 'Property',
    stay: 'Stay',
    people: 'Occupants',
    dates: (from: string, to: string) => `from ${from} to ${to}`,
    detail: 'The price in detail',
    line: 'Item',
    amount: 'Amount incl. VAT',
    total: 'Total price of the stay',
    paid: 'What has been paid',
    instalment: 'Payment by card',
    deposit: (day: string) => `Deposit, received on ${day}`,
    balance: (day: string) => `Balance, received on ${day}`,
    whole: (day: string) => `Whole price, received on ${day}`,
    received: 'Total received',
    remains: 'Still to pay',
    status: 'Status',
    over: 'Booking cancelled',
    givenBack: 'Refunded by the agency',
    kept: 'Kept by the agency',
  },
} satisfies Record<Locale, object>

/**
 * What has been paid for a booking so far, and what remains; of one that has ended (`money`) what was given back and what
 * was kept. `numbers` are those of the payments in the register of receipts. In the booking's language.
 */
export function writeReceipt(
  booking: BookingRow,
  money: PaymentTotals | null,
  { numbers, clock }: { numbers: readonly number[]; clock: Clock },
): Promise<Buffer> {
  const { locale } = booking
  const labels = words[locale]
  return writePdf({
    title: labels.title(booking.agency_booking_id),
    author: booking.agencyName,
    locale,
    createdAt: clock.now(),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [
            labels.from,
            `${booking.agencyName}, ${booking.agencyAddress}, ${booking.agencyPostcode} ${booking.agencyCity}`,
          ],
          [labels.issued, dayOfInstant(clock.now(), locale)],
          ...(numbers.length === 0 ? [] : [[labels.numbers, numbers.join(', ')] satisfies [string, string]]),
          [labels.to, `${personOf(booking)}, ${addressOf(booking, locale)}`],
          [labels.lot, `${booking.lotName} (${booking.lotReference}), ${booking.lotPostcode} ${booking.lotCity}`],
          [labels.stay, labels.dates(longDay(booking.start_date, locale), longDay(booking.end_date, locale))],
          [labels.people, pluralizeGuests(booking, locale)],
          ...(money ? [[labels.status, labels.over] satisfies [string, string]] : []),
        ],
      },
      { kind: 'heading', text: labels.detail },
      {
        kind: 'amounts',
        head: [labels.line, labels.amount],
        rows: [
          ...quoteOf(booking).lines.flatMap((line) => lineRows(line, locale)),
          { label: labels.total, amount: price(booking.total_cents), isTotal: true },
        ],
      },
      { kind: 'heading', text: labels.paid },
      {
        kind: 'amounts',
        head: [labels.instalment, labels.amount],
        rows: money ? endedRows(money, locale) : paidRows(booking, clock.today()),
      },
    ],
  })
}

function paidRows(booking: BookingRow, today: IsoDate): Amount[] {
  const { locale, confirmed_at, paid_at, created_at } = booking
  const labels = words[locale]
  const instalments = instalmentStates(paymentsOf(booking), today)
  const paid = instalments.filter((instalment) => instalment.paid)
  const receivedCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const name = (kind: 'deposit' | 'balance') => (instalments.length === 1 ? 'whole' : kind)
  const receivedOn = { deposit: confirmed_at ?? created_at, balance: paid_at ?? created_at }
  return [
    ...paid.map(({ kind, amountCents }) => ({
      label: labels[name(kind)](dayOfInstant(receivedOn[kind], locale)),
      amount: price(amountCents),
    })),
    { label: labels.received, amount: price(receivedCents), isTotal: true },
    { label: labels.remains, amount: price(booking.total_cents - receivedCents) },
  ]
}

function endedRows({ paidCents, givenBackCents }: PaymentTotals, locale: Locale): Amount[] {
  const labels = words[locale]
  return [
    { label: labels.received, amount: price(paidCents) },
    { label: labels.givenBack, amount: price(givenBackCents) },
    { label: labels.kept, amount: price(paidCents - givenBackCents), isTotal: true },
  ]
}
