/** The mails of a booking: each says what happened, the facts of the stay, and the one thing to do next. */

import { arrival } from '@escale/contract/booking'
import { message } from '@escale/contract/messages'
import { withLocale, withoutLocale } from '@escale/contract/site-paths'
import { formatDay, formatInstantHour, formatLastDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'
import { type Email, type EmailTemplate, emailTemplate } from '../email-template.ts'
import { arrivalRows, choiceRows, choicesData, daysOf, stayData, stayRows } from '../stay-facts.ts'
import { type MoneyData, moneyData, moneyRows } from './refund-text.ts'
import { type Requested, requestedData, requestedInWords } from './requested.ts'

const bookingData = stayData.extend({
  /** An earlier release wrote none. */
  ...choicesData.partial().shape,
  firstName: z.string(),
  agencyId: z.number().int(),
  lotPath: z.string(),
  /** Told once the deposit is paid. An earlier release wrote none. */
  arrival: arrival.nullish(),
  instalments: z.array(
    z.object({
      kind: z.enum(['deposit', 'balance']),
      amountCents: z.number().int().nonnegative(),
      /** The day from which it may be taken. */
      dueOn: z.iso.date(),
      paid: z.boolean(),
      /** It may be paid when the mail is written. An earlier release did not say. */
      payable: z.boolean().default(false),
    }),
  ),
  /** The next sum to pay, 0 when nothing remains. */
  dueCents: z.number().int().nonnegative(),
  holdExpiresAt: z.iso.datetime().nullable(),
  /** Of a booking that has ended. An earlier release wrote none. */
  money: moneyData.optional(),
  /** What a change of the booking gives back. */
  refundCents: z.number().int().positive().optional(),
  /** The booking's cancellation policy, a sentence a step. An earlier release wrote none. */
  cancellation: z.array(z.string()).optional(),
  /** Words of the tenant or the agency. */
  quotation: z.string().optional(),
  /** The day on which the tenant leaves, before the contracted end. */
  leftOn: z.iso.date().optional(),
  requested: requestedData.optional(),
  /** What a lessor who cancelled pays besides. */
  indemnityCents: z.number().int().positive().optional(),
  /** Another tourist tax than before. */
  tax: z.object({ bookedCents: z.number().int().nonnegative(), cents: z.number().int().nonnegative() }).optional(),
  /** Taken off the price since. An earlier release did not say. */
  reductionCents: z.number().int().positive().optional(),
  /** Amount of a payment that was reversed: it was recorded by mistake, or its cheque came back. */
  reversedCents: z.number().int().positive().optional(),
  /** Who is paid by cheque or transfer; the IBAN without spaces. */
  payee: z.object({ name: z.string(), address: z.string(), iban: z.string().optional() }).optional(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** The booking's page, absolute. */
  link: z.url(),
})
type BookingData = z.output<typeof bookingData>

/** What the sentences need, in words. */
interface Stay {
  lot: string
  days: string
  total: string
  due: string
  /** When the hold ends, as a day and as an hour; empty without one. */
  holdDay: string
  holdHour: string
  /** The sum that comes after this step; null when nothing remains. */
  next: { amount: string; day: string; payableFrom: string } | null
  money: MoneyData | undefined
  /** What a change gives back; empty when nothing. */
  refund: string
  /** The day on which the tenant leaves before the contracted end; empty without one. */
  leftOn: string
  requested: Requested | undefined
  /** What a lessor who cancelled pays besides; empty when nothing. */
  indemnity: string
  /** The tourist tax before and after a change. */
  tax: { before: string; now: string }
  /** The price before a reduction, and the reduction with its minus; null without one. */
  reduction: { before: string; amount: string } | null
  /** A payment that was recorded by mistake; empty without one. */
  reversed: string
  /** Who is paid by cheque or transfer, with the IBAN in groups of four; empty without one. */
  payee: { name: string; address: string; iban: string }
  /** Of the booking. */
  number: string
  /** The facts below say how to arrive. */
  saysArrival: boolean
}

interface Words {
  title: string
  text: string
  /** What is needed for the one thing to do, before the button. */
  facts?: [label: string, value: string][]
  /** What the button says: it opens the booking's page, or the lot's when the booking is over. */
  button: string
  note?: string
}

type Occasion = Record<Locale, (stay: Stay) => Words> & { over?: boolean }

/** The template of a mail to a tenant about one booking, from its words in both languages. */
export function bookingEmail(occasion: Occasion): EmailTemplate {
  return emailTemplate(bookingData, (data, locale) => writeBookingEmail(occasion, data, locale))
}

function writeBookingEmail(occasion: Occasion, data: BookingData, locale: Locale): Omit<Email, 'locale'> {
  const words = occasion[locale](stayInWords(data, locale))
  const subject = `${words.title} – ${data.city}, ${formatDay(data.start_date)}`
  return {
    subject,
    preheader: words.text,
    heading: words.title,
    blocks: [
      { kind: 'text', text: locale === 'fr' ? `Bonjour ${data.firstName},` : `Hello ${data.firstName},` },
      { kind: 'text', text: words.text },
      ...(data.quotation ? [{ kind: 'quotation' as const, text: data.quotation }] : []),
      ...(words.facts?.length ? [{ kind: 'facts' as const, rows: words.facts }] : []),
      { kind: 'button', label: words.button, href: occasion.over ? lotLink(data, locale) : data.link },
      ...(words.note ? [{ kind: 'note' as const, text: words.note }] : []),
      { kind: 'facts', rows: factRows(data, locale, occasion.over ?? false) },
    ],
    contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail },
    ...(data.agencyEmail && { replyTo: { name: data.agencyName, address: data.agencyEmail } }),
    why:
      locale === 'fr'
        ? `Ce message concerne votre réservation ${data.agencyBookingId}.`
        : `This message is about your booking ${data.agencyBookingId}.`,
  }
}

function stayInWords(data: BookingData, locale: Locale): Stay {
  const next = data.instalments.find(({ paid }) => !paid) ?? null
  return {
    lot: data.lotName,
    days: daysOf(data, locale),
    total: formatPrice(data.totalCents),
    due: formatPrice(data.dueCents),
    holdDay: data.holdExpiresAt ? formatLastDay(data.holdExpiresAt) : '',
    holdHour: data.holdExpiresAt ? formatInstantHour(data.holdExpiresAt, locale) : '',
    next: next && {
      amount: formatPrice(next.amountCents),
      day: formatDay(next.dueOn),
      payableFrom: payableFrom(next, locale),
    },
    money: data.money,
    refund: data.refundCents ? formatPrice(data.refundCents) : '',
    leftOn: data.leftOn ? formatDay(data.leftOn) : '',
    requested: requestedInWords(data.requested, locale),
    indemnity: data.indemnityCents ? formatPrice(data.indemnityCents) : '',
    tax: { before: formatPrice(data.tax?.bookedCents ?? 0), now: formatPrice(data.tax?.cents ?? 0) },
    payee: {
      name: data.payee?.name ?? '',
      address: data.payee?.address ?? '',
      iban: data.payee?.iban?.replace(/(.{4})(?=.)/g, '$1\u00a0') ?? '',
    },
    number: data.agencyBookingId,
    reduction: data.reductionCents
      ? { before: formatPrice(data.totalCents + data.reductionCents), amount: formatPrice(0 - data.reductionCents) }
      : null,
    reversed: data.reversedCents ? formatPrice(data.reversedCents) : '',
    saysArrival: Boolean(data.arrival),
  }
}

const labels = {
  fr: {
    whole: 'Règlement',
    paid: 'réglé',
    from: 'à partir du',
    since: 'à payer depuis le',
    now: 'à payer dès maintenant',
  },
  en: {
    whole: 'Payment',
    paid: 'paid',
    from: 'from',
    since: 'due since',
    now: 'can be paid now',
  },
} as const

function factRows(data: BookingData, locale: Locale, over: boolean): [string, string][] {
  const words = labels[locale]
  const payments = data.instalments.map((instalment): [string, string] => [
    data.instalments.length === 1
      ? words.whole
      : message(instalment.kind === 'deposit' ? 'booking_pay_deposit' : 'booking_pay_balance', locale),
    `${formatPrice(instalment.amountCents)}, ${instalment.paid ? words.paid : payableFrom(instalment, locale)}`,
  ])
  return [
    ...stayRows(data, locale),
    ...arrivalRows(data.arrival ?? null, locale),
    ...choiceRows({ services: data.services ?? [], insurance: data.insurance ?? false }, locale),
    [message('search_price_of_stay', locale), formatPrice(data.totalCents)],
    ...(over ? moneyRows(data.money, locale) : payments),
    ...(over ? [] : cancellationRows(data, locale)),
  ]
}

function cancellationRows({ cancellation = [] }: BookingData, locale: Locale): [string, string][] {
  return cancellation.length > 0 ? [[message('booking_cancellation', locale), cancellation.join(' ')]] : []
}

/** From when it can be paid, as the booking's page says it: a balance is due since its day, a deposit while the nights are kept. */
function payableFrom({ kind, dueOn, payable }: BookingData['instalments'][number], locale: Locale): string {
  const words = labels[locale]
  if (!payable) return `${words.from} ${formatDay(dueOn)}`
  return kind === 'balance' ? `${words.since} ${formatDay(dueOn)}` : words.now
}

/** The lot's page on the site that the booking's link leads to. */
function lotLink({ lotPath, link }: BookingData, locale: Locale): string {
  return new URL(withLocale(withoutLocale(lotPath), locale), link).href
}
