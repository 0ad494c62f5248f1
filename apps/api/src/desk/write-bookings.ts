import type { DeskBooking, DeskBookingsQuery } from '@escale/contract/desk'
import type { Locale } from '@escale/domain/locale'
import type { Deps } from '../platform/deps.ts'
import { csvWriter, plain } from '../platform/text/csv.ts'
import { readFoundBookings } from './list-desk-bookings.ts'

const COLUMNS = {
  fr: [
    'Réservation',
    'Nature',
    'État',
    'Référence du bien',
    'Bien',
    'Ville',
    'Arrivée',
    'Départ',
    'Parti le',
    'Nuits',
    'Adultes',
    'Enfants',
    'Voyageur',
    'E-mail',
    'Téléphone',
  ],
  en: [
    'Booking',
    'Kind',
    'State',
    'Rental reference',
    'Rental',
    'Town',
    'Arrival',
    'Departure',
    'Left on',
    'Nights',
    'Adults',
    'Children',
    'Guest',
    'E-mail',
    'Phone',
  ],
} as const satisfies Record<Locale, readonly string[]>
/** For roles that see amounts: the next instalment that is not paid. */
const AMOUNTS = {
  fr: ['Total', 'À payer', 'Échéance'],
  en: ['Total', 'To pay', 'Due on'],
} as const satisfies Record<Locale, readonly string[]>

const KINDS: Record<Locale, Record<DeskBooking['kind'], string>> = {
  fr: {
    tenant: 'Locataire',
    personal: 'Séjour du propriétaire',
    coBooking: 'Co-réservation',
    concierge: 'Conciergerie',
  },
  en: { tenant: 'Guest', personal: 'Owner’s stay', coBooking: 'Co-booking', concierge: 'Concierge services' },
}
const STATES: Record<Locale, Record<DeskBooking['status'], string>> = {
  fr: {
    held: 'En attente de paiement',
    option: 'Option',
    pending: 'À valider',
    confirmed: 'Confirmée',
    paid: 'Soldée',
    expired: 'Expirée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
  },
  en: {
    held: 'Waiting for payment',
    option: 'Provisional',
    pending: 'To approve',
    confirmed: 'Confirmed',
    paid: 'Paid in full',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
}

const encoder = new TextEncoder()

/** The bookings that a query finds as CSV, in chunks (AG-203); without the columns of amounts for roles that see none. */
export async function* writeBookings(
  deps: Pick<Deps, 'database' | 'clock'>,
  scope: { agencyId: number; withAmounts: boolean },
  query: Omit<DeskBookingsQuery, 'page'>,
  locale: Locale,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const csv = csvWriter(locale)
  const row = (booking: DeskBooking) => {
    const { kind, status, lot, guest, totalCents, due } = booking
    return csv.row([
      booking.agencyBookingId,
      KINDS[locale][kind],
      STATES[locale][status],
      lot.reference,
      lot.name,
      lot.city,
      plain(booking.startDate),
      plain(booking.endDate),
      plain(booking.leftOn),
      plain(booking.nights),
      plain(booking.adults),
      plain(booking.children),
      guest.name,
      guest.email,
      guest.phone,
      ...(scope.withAmounts
        ? [
            totalCents === null ? plain(null) : csv.amount(totalCents),
            due ? csv.amount(due.amountCents) : plain(null),
            plain(due?.dueOn ?? null),
          ]
        : []),
    ])
  }
  yield encoder.encode(csv.head([...COLUMNS[locale], ...(scope.withAmounts ? AMOUNTS[locale] : [])]))
  for await (const bookings of readFoundBookings(deps, scope, query)) yield encoder.encode(bookings.map(row).join(''))
}
