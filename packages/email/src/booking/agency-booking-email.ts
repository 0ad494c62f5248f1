/** The mails that tell an agency of its tenants' bookings: who comes, when, what is paid, and whom to answer. */

import { message } from '@escale/contract/messages'
import { formatDay, formatLastDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'
import { type Email, type EmailTemplate, emailTemplate } from '../email-template.ts'
import { choiceRows, choicesData, daysOf, stayData, stayRows } from '../stay-facts.ts'
import { type Requested, requestedData, requestedInWords } from './requested.ts'

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
  /** Words of the tenant. */
  quotation: z.string().optional(),
  requested: requestedData.optional(),
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
  requested: Requested | undefined
  /** The last day of an option. */
  keptUntil: string
}

type Occasion = Record<Locale, (facts: Facts) => { title: string; text: string }>

/** The template of a mail to an agency about one of its tenants' bookings, from its words in both languages. */
export function agencyBookingEmail(occasion: Occasion): EmailTemplate {
  return emailTemplate(bookingData, (data, locale) => writeEmail(occasion, data, locale))
}

function writeEmail(occasion: Occasion, data: BookingData, locale: Locale): Omit<Email, 'locale'> {
  const isFrench = locale === 'fr'
  const { title, text } = occasion[locale](factsOf(data, locale))
  return {
    subject: `${title} – ${data.reference}, ${formatDay(data.start_date)}`,
    preheader: text,
    heading: title,
    blocks: [
      { kind: 'text', text: isFrench ? 'Bonjour,' : 'Hello,' },
      { kind: 'text', text },
      ...(data.quotation ? [{ kind: 'quotation' as const, text: data.quotation }] : []),
      { kind: 'facts', rows: factRows(data, locale) },
    ],
    replyTo: { name: data.guest.name, address: data.guest.email },
    why: isFrench
      ? `Message pour ${data.agencyName}. Votre réponse ira au locataire.`
      : `Message for ${data.agencyName}. Your reply will go to the guest.`,
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
    next: data.next && { amount: formatPrice(data.next.amountCents), day: formatDay(data.next.dueOn) },
    requested: requestedInWords(data.requested, locale),
    keptUntil: data.holdExpiresAt ? formatLastDay(data.holdExpiresAt) : '',
  }
}

const labels = {
  fr: {
    paid: 'Réglé',
  },
  en: {
    paid: 'Paid',
  },
} as const

function factRows(data: BookingData, locale: Locale): [string, string][] {
  const words = labels[locale]
  const { guest } = data
  return [
    ...stayRows(data, locale),
    [message('desk_guest', locale), guest.name],
    [message('booking_guest_phone', locale), guest.phone],
    [message('account_email', locale), guest.email],
    [message('booking_address', locale), guest.address],
    ...choiceRows(data, locale),
    [message('search_price_of_stay', locale), formatPrice(data.totalCents)],
    [words.paid, formatPrice(data.paidCents)],
  ]
}
