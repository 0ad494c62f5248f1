/** What every mail about a stay knows and shows of it, whoever reads it. */

import { arrivalHours, departureHours } from '@escale/contract/arrival-hours'
import type { BookingDetail } from '@escale/contract/booking'
import { message } from '@escale/contract/messages'
import { pluralize, pluralizeGuests } from '@escale/contract/pluralize'
import { formatDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'

export const stayData = z.object({
  agencyBookingId: z.string(),
  agencyName: z.string(),
  lotName: z.string(),
  /** Missing where an earlier release wrote the mail. */
  reference: z.string().optional(),
  city: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  nights: z.number().int().positive(),
  adults: z.number().int().nonnegative(),
  children: z.number().int().nonnegative(),
  totalCents: z.number().int().nonnegative(),
})
export type StayData = z.output<typeof stayData>

/** What was chosen beside the stay. */
export const choicesData = z.object({
  services: z.array(
    z.object({ name: z.string(), quantity: z.number().int(), amountCents: z.number().int().nonnegative() }),
  ),
  insurance: z.boolean(),
})
type ChoicesData = z.output<typeof choicesData>

/** "du 10/07/2027 au 17/07/2027". */
export function daysOf({ start_date, end_date }: Pick<StayData, 'start_date' | 'end_date'>, locale: Locale): string {
  const [from, to] = [formatDay(start_date), formatDay(end_date)]
  return locale === 'fr' ? `du ${from} au ${to}` : `from ${from} to ${to}`
}

const labels = {
  fr: {
    lot: 'Logement',
    city: 'Lieu',
    booking: 'Réservation',
    taken: 'souscrite',
    leaveAt: 'Heure de départ',
    accessComes: 'communiqués une fois le solde réglé',
  },
  en: {
    lot: 'Rental',
    city: 'Place',
    booking: 'Booking',
    taken: 'included',
    leaveAt: 'Check-out time',
    accessComes: 'sent once the balance is paid',
  },
} as const

/** Where, when, for whom, and what the booking is known by. */
export function stayRows(stay: StayData, locale: Locale): [label: string, value: string][] {
  const words = labels[locale]
  return [
    [words.lot, stay.reference === undefined ? stay.lotName : `${stay.lotName} (${stay.reference})`],
    [words.city, stay.city],
    [message('booking_arrival', locale), formatDay(stay.start_date)],
    [message('booking_departure', locale), `${formatDay(stay.end_date)} (${pluralize(stay.nights, 'night', locale)})`],
    [message('booking_travellers', locale), pluralizeGuests(stay, locale)],
    [words.booking, stay.agencyBookingId],
  ]
}

/** The services with their prices, and the insurance when it was taken. */
export function choiceRows({ services, insurance }: ChoicesData, locale: Locale): [label: string, value: string][] {
  const words = labels[locale]
  const rows = services.map(({ name, quantity, amountCents }): [string, string] => [
    quantity > 1 ? message('booking_line_service', locale, { name, quantity }) : name,
    formatPrice(amountCents),
  ])
  return insurance ? [...rows, [message('booking_insurance', locale), words.taken]] : rows
}

/** Where exactly, from when to when, and how to come in; nothing before it may be told. */
export function arrivalRows(arrival: BookingDetail['arrival'], locale: Locale): [label: string, value: string][] {
  if (!arrival) return []
  const words = labels[locale]
  const { street, postcode, city, access, accessComes } = arrival
  const [come, leave] = [arrivalHours(arrival, locale), departureHours(arrival, locale)]
  return [
    [message('booking_address', locale), `${street}, ${postcode} ${city}`],
    ...(come ? [row(message('booking_check_in_time', locale), come)] : []),
    ...(leave ? [row(words.leaveAt, leave)] : []),
    ...(access || accessComes ? [row(message('booking_access', locale), access ?? words.accessComes)] : []),
  ]
}

const row = (label: string, value: string): [string, string] => [label, value]
