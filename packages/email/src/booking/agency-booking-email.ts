/** The mails that tell an agency of its tenants' bookings: who comes, when, what is paid, and whom to answer. */

import { fr, writeDay, writeInstantDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'
import { type Letter, type LetterTemplate, letterTemplate } from '../email-template.ts'
import { choiceRows, choicesData, daysOf, stayData, stayRows } from '../stay-facts.ts'

const bookingData = stayData.extend({
  ...choicesData.shape,
  reference: z.string(),
  guest: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  /** What has been paid so far. */
  paidCents: z.number().int().nonnegative(),
  /** What of it is given back. An earlier release wrote none. */
  givenBackCents: z.number().int().nonnegative().default(0),
  /** The sum that did not move as it was told. */
  missingCents: z.number().int().positive().optional(),
  /** The sum to pay next and the day from which it may be taken; null when nothing remains. */
  next: z.object({ amountCents: z.number().int().positive(), dueOn: z.iso.date() }).nullable(),
  holdExpiresAt: z.iso.datetime().nullable(),
})
type BookingData = z.output<typeof bookingData>

/** What the sentences need, in words. */
interface Facts {
  who: string
  lot: string
  days: string
  paid: string
  givenBack: string
  missing: string
  total: string
  next: { amount: string; day: string } | null
  /** The last day of an option. */
  keptUntil: string
}

type Occasion = Record<Locale, (facts: Facts) => { title: string; text: string }>

const occasions = {
  agencyOption: {
    fr: ({ who, lot, days, next, keptUntil }) => ({
      title: 'Nouvelle option',
      text: fr`${who} a posé une option sur « ${lot} » ${days}.${next ? fr` ${next.amount} pourra être réglé à partir du ${next.day} ;` : ''} sans règlement, les dates se libèrent après le ${keptUntil}.`,
    }),
    en: ({ who, lot, days, next, keptUntil }) => ({
      title: 'New option',
      text: `${who} has placed an option on “${lot}” ${days}.${next ? ` ${next.amount} may be paid from ${next.day};` : ''} without a payment the dates are free again after ${keptUntil}.`,
    }),
  },
  agencyBooked: {
    fr: ({ who, lot, days, paid, next }) => ({
      title: 'Nouvelle réservation',
      text: fr`${who} a réservé « ${lot} » ${days} et réglé ${paid}.${next ? fr` Le solde de ${next.amount} sera demandé à partir du ${next.day}.` : ' Rien ne reste à régler.'}`,
    }),
    en: ({ who, lot, days, paid, next }) => ({
      title: 'New booking',
      text: `${who} has booked “${lot}” ${days} and paid ${paid}.${next ? ` The balance of ${next.amount} will be asked for from ${next.day}.` : ' Nothing remains to pay.'}`,
    }),
  },
  agencyPaid: {
    fr: ({ who, lot, days, total }) => ({
      title: 'Réservation soldée',
      text: fr`${who} a réglé le solde de son séjour dans « ${lot} » ${days} : ${total} en tout.`,
    }),
    en: ({ who, lot, days, total }) => ({
      title: 'Booking fully paid',
      text: `${who} has paid the balance of the stay in “${lot}” ${days}: ${total} in all.`,
    }),
  },
  agencyServicesChanged: {
    fr: ({ who, lot, days, total }) => ({
      title: 'Services modifiés',
      text: fr`${who} a changé les services de son séjour dans « ${lot} » ${days}. Le séjour coûte désormais ${total}.`,
    }),
    en: ({ who, lot, days, total }) => ({
      title: 'Services changed',
      text: `${who} has changed the services of the stay in “${lot}” ${days}, which now costs ${total}.`,
    }),
  },
  agencyCancelled: {
    fr: ({ who, lot, days, paid, givenBack }) => ({
      title: 'Réservation annulée',
      text: fr`Le séjour de ${who} dans « ${lot} » ${days} est annulé, et les dates sont de nouveau libres. Déjà réglé : ${paid} ; rendu au locataire : ${givenBack}.`,
    }),
    en: ({ who, lot, days, paid, givenBack }) => ({
      title: 'Booking cancelled',
      text: `The stay of ${who} in “${lot}” ${days} is cancelled, and the dates are free again. Already paid: ${paid}; given back to the tenant: ${givenBack}.`,
    }),
  },
  agencyExpired: {
    fr: ({ who, lot, days }) => ({
      title: 'Option levée',
      text: fr`L’option de ${who} sur « ${lot} » ${days} n’a pas été réglée à temps. Les dates sont de nouveau libres.`,
    }),
    en: ({ who, lot, days }) => ({
      title: 'Option lapsed',
      text: `The option of ${who} on “${lot}” ${days} was not paid in time. The dates are free again.`,
    }),
  },
  agencyPaymentLost: {
    fr: ({ who, lot, days, missing }) => ({
      title: 'Règlement à redemander',
      text: fr`${who} avait réglé ${missing} pour « ${lot} » ${days}, mais la banque n’a pas versé cette somme. La réservation reste confirmée et les dates restent prises : demandez de nouveau ce règlement à votre locataire.`,
    }),
    en: ({ who, lot, days, missing }) => ({
      title: 'A payment to ask for again',
      text: `${who} had paid ${missing} for “${lot}” ${days}, but the bank has not handed the money over. The booking stays confirmed and the dates stay taken: ask your tenant for this payment again.`,
    }),
  },
  agencyRefundFailed: {
    fr: ({ who, lot, days, missing }) => ({
      title: 'Remboursement à refaire',
      text: fr`Le remboursement de ${missing} à ${who} pour « ${lot} » ${days} est revenu : sa banque ne l’a pas accepté. Rendez-lui cette somme autrement, par virement par exemple.`,
    }),
    en: ({ who, lot, days, missing }) => ({
      title: 'A refund to make again',
      text: `The refund of ${missing} to ${who} for “${lot}” ${days} has come back: their bank did not accept it. Give this sum back in another way, by transfer for instance.`,
    }),
  },
} satisfies Record<string, Occasion>

export type AgencyMail = keyof typeof occasions

export const agencyBookingLetters: Record<string, LetterTemplate> = Object.fromEntries(
  Object.entries(occasions).map(([name, occasion]) => [
    name,
    letterTemplate(bookingData, (data, locale) => writeLetter(occasion, data, locale)),
  ]),
)

function writeLetter(occasion: Occasion, data: BookingData, locale: Locale): Omit<Letter, 'locale'> {
  const isFrench = locale === 'fr'
  const { title, text } = occasion[locale](factsOf(data, locale))
  return {
    subject: `${title} – ${data.reference}, ${writeDay(data.start_date)}`,
    preheader: text,
    heading: title,
    blocks: [
      { kind: 'text', text: isFrench ? 'Bonjour,' : 'Hello,' },
      { kind: 'text', text },
      { kind: 'facts', rows: factRows(data, locale) },
    ],
    replyTo: { name: data.guest.name, address: data.guest.email },
    why: isFrench
      ? `Message pour ${data.agencyName}. Votre réponse ira au locataire.`
      : `Message for ${data.agencyName}. Your answer will go to the tenant.`,
  }
}

function factsOf(data: BookingData, locale: Locale): Facts {
  return {
    who: data.guest.name,
    lot: data.lotName,
    days: daysOf(data, locale),
    paid: formatPrice(data.paidCents),
    givenBack: formatPrice(data.givenBackCents),
    missing: formatPrice(data.missingCents ?? 0),
    total: formatPrice(data.totalCents),
    next: data.next && { amount: formatPrice(data.next.amountCents), day: writeDay(data.next.dueOn) },
    keptUntil: data.holdExpiresAt ? writeInstantDay(data.holdExpiresAt) : '',
  }
}

const labels = {
  fr: {
    tenant: 'Locataire',
    phone: 'Téléphone',
    email: 'E-mail',
    address: 'Adresse',
    total: 'Prix du séjour',
    paid: 'Réglé',
  },
  en: {
    tenant: 'Tenant',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    total: 'Price of the stay',
    paid: 'Paid',
  },
} as const

function factRows(data: BookingData, locale: Locale): [string, string][] {
  const words = labels[locale]
  const { guest } = data
  return [
    ...stayRows(data, locale),
    [words.tenant, guest.name],
    [words.phone, guest.phone],
    [words.email, guest.email],
    [words.address, guest.address],
    ...choiceRows(data, locale),
    [words.total, formatPrice(data.totalCents)],
    [words.paid, formatPrice(data.paidCents)],
  ]
}
