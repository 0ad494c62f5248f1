/** The mails of a booking: each says what happened, the facts of the stay, and the one thing to do next. */

import { arrival } from '@escale/contract/bookings'
import { withLocale, withoutLocale } from '@escale/contract/site-paths'
import { fr, writeDay, writeHour, writeInstantDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'
import { type Letter, type LetterTemplate, letterTemplate } from '../email-template.ts'
import { arrivalRows, choiceRows, choicesData, daysOf, stayData, stayRows } from '../stay-facts.ts'
import { type MoneyData, moneyData, moneyRows, moneyWords, refundNote } from './refund-text.ts'

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
  /** The facts below say how to arrive. */
  saysArrival: boolean
}

interface Words {
  title: string
  text: string
  /** What the button says: it opens the booking's page, or the lot's when the booking is over. */
  button: string
  note?: string
}

type Occasion = Record<Locale, (stay: Stay) => Words> & { over?: boolean }

const bookingHeld: Occasion = {
  fr: ({ lot, days, due, holdHour }) => ({
    title: 'Vos dates vous attendent',
    text: fr`Nous gardons « ${lot} » ${days} pour vous jusqu’à ${holdHour}. Réglez ${due} avant cette heure pour confirmer votre séjour.`,
    button: fr`Régler ${due}`,
    note: 'Passé ce délai, les dates redeviennent libres et rien n’est débité.',
  }),
  en: ({ lot, days, due, holdHour }) => ({
    title: 'Your dates are waiting for you',
    text: `We are keeping “${lot}” ${days} for you until ${holdHour}. Pay ${due} by then to confirm your stay.`,
    button: `Pay ${due}`,
    note: 'After that the dates are free again and nothing is charged.',
  }),
}

const bookingOption: Occasion = {
  fr: ({ lot, days, next, holdDay }) => ({
    title: 'Votre option est posée',
    text: fr`« ${lot} » est gardé pour vous ${days}. Aucun règlement ne peut être demandé plus de six mois avant l’arrivée${next ? fr` : nous vous écrirons le ${next.day} pour régler ${next.amount}` : ''}. Vos dates restent gardées jusqu’au ${holdDay}.`,
    button: 'Voir ma réservation',
    note: 'Vous n’avez rien à régler aujourd’hui.',
  }),
  en: ({ lot, days, next, holdDay }) => ({
    title: 'Your option is placed',
    text: `“${lot}” is kept for you ${days}. Nothing may be asked for more than six months before arrival${next ? `: we will write to you on ${next.day} about the payment of ${next.amount}` : ''}. Your dates stay yours until ${holdDay}.`,
    button: 'See my booking',
    note: 'There is nothing to pay today.',
  }),
}

const bookingConfirmed: Occasion = {
  fr: ({ lot, days, next, saysArrival }) => ({
    title: 'Votre séjour est confirmé',
    text: fr`Votre règlement est bien arrivé : « ${lot} » vous attend ${days}.${next ? fr` Le solde de ${next.amount} sera à régler à partir du ${next.day} ; nous vous le rappellerons.` : ''}`,
    button: 'Voir ma réservation',
    note: `Le contrat et le fichier pour votre agenda vous attendent sur cette page. ${saysArrival ? 'L’adresse exacte est ci-dessous.' : 'Votre agence vous donne l’adresse exacte, l’heure d’arrivée et la remise des clés avant le séjour.'}`,
  }),
  en: ({ lot, days, next, saysArrival }) => ({
    title: 'Your stay is confirmed',
    text: `Your payment has arrived: “${lot}” awaits you ${days}.${next ? ` The balance of ${next.amount} will be due from ${next.day}; we will remind you.` : ''}`,
    button: 'See my booking',
    note: `The contract and the file for your calendar are on that page. ${saysArrival ? 'The exact address is below.' : 'Your agency gives you the exact address, the time of arrival and the handing over of keys before the stay.'}`,
  }),
}

const depositDue: Occasion = {
  fr: ({ lot, due, holdDay }) => ({
    title: 'Confirmez votre séjour',
    text: fr`Votre arrivée est dans six mois : le règlement de ${due} qui confirme « ${lot} » peut maintenant être fait. Vos dates restent gardées jusqu’au ${holdDay}.`,
    button: fr`Régler ${due}`,
    note: 'Passé ce jour, les dates redeviennent libres.',
  }),
  en: ({ lot, due, holdDay }) => ({
    title: 'Confirm your stay',
    text: `You arrive in six months: the payment of ${due} that confirms “${lot}” can now be made. Your dates stay yours until ${holdDay}.`,
    button: `Pay ${due}`,
    note: 'After that day the dates are free again.',
  }),
}

const balanceDue: Occasion = {
  fr: ({ lot, days, due }) => ({
    title: 'Le solde de votre séjour',
    text: fr`Votre séjour approche : « ${lot} » vous attend ${days}. Le solde de ${due} peut maintenant être réglé, avant votre arrivée.`,
    button: fr`Régler ${due}`,
  }),
  en: ({ lot, days, due }) => ({
    title: 'The balance of your stay',
    text: `Your stay is near: “${lot}” awaits you ${days}. The balance of ${due} can now be paid, before you arrive.`,
    button: `Pay ${due}`,
  }),
}

const bookingPaid: Occasion = {
  fr: ({ lot, days }) => ({
    title: 'Votre séjour est entièrement réglé',
    text: fr`Merci, tout est en ordre : « ${lot} » vous attend ${days}. Bon séjour !`,
    button: 'Voir ma réservation',
    note: 'Le contrat et le reçu vous attendent sur cette page.',
  }),
  en: ({ lot, days }) => ({
    title: 'Your stay is fully paid',
    text: `Thank you, everything is in order: “${lot}” awaits you ${days}. Have a lovely stay!`,
    button: 'See my booking',
    note: 'The contract and the receipt are on that page.',
  }),
}

const bookingServicesChanged: Occasion = {
  fr: ({ lot, days, total, next }) => ({
    title: 'Vos services sont modifiés',
    text: fr`Votre séjour dans « ${lot} » ${days} coûte désormais ${total}.${next ? fr` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: 'Voir ma réservation',
    note: 'Le contrat à jour vous attend sur cette page.',
  }),
  en: ({ lot, days, total, next }) => ({
    title: 'Your services are changed',
    text: `Your stay in “${lot}” ${days} now costs ${total}.${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: 'See my booking',
    note: 'The contract as it is now is on that page.',
  }),
}

const bookingCancelled: Occasion = {
  over: true,
  fr: ({ lot, days, money }) => ({
    title: 'Votre réservation est annulée',
    text: fr`Votre réservation de « ${lot} » ${days} est annulée.${moneyWords(money, 'fr')}`,
    button: 'Revoir ce logement',
    note: refundNote(money, 'fr'),
  }),
  en: ({ lot, days, money }) => ({
    title: 'Your booking is cancelled',
    text: `Your booking of “${lot}” ${days} is cancelled.${moneyWords(money, 'en')}`,
    button: 'See this rental again',
    note: refundNote(money, 'en'),
  }),
}

const bookingGivenBack: Occasion = {
  over: true,
  fr: ({ lot, days, money }) => ({
    title: 'Votre agence vous rend davantage',
    text: fr`Votre réservation de « ${lot} » ${days} avait été annulée. Voici ce qui vous revient désormais, en tout.${moneyWords(money, 'fr')}`,
    button: 'Revoir ce logement',
    note: refundNote(money, 'fr'),
  }),
  en: ({ lot, days, money }) => ({
    title: 'Your agency gives back more',
    text: `Your booking of “${lot}” ${days} had been cancelled. Here is what goes back to you now, in all.${moneyWords(money, 'en')}`,
    button: 'See this rental again',
    note: refundNote(money, 'en'),
  }),
}

const bookingExpired: Occasion = {
  over: true,
  fr: ({ lot, days }) => ({
    title: 'Vos dates ne sont plus gardées',
    text: fr`Le délai pour régler est passé : « ${lot} » est de nouveau libre ${days}. Rien ne vous a été débité.`,
    button: 'Réserver à nouveau',
  }),
  en: ({ lot, days }) => ({
    title: 'Your dates are no longer kept',
    text: `The time to pay is over: “${lot}” is free again ${days}. Nothing was charged.`,
    button: 'Book again',
  }),
}

const paymentReturned: Occasion = {
  over: true,
  fr: ({ lot, days }) => ({
    title: 'Rien n’a été débité',
    text: fr`Votre règlement pour « ${lot} » ${days} n’a pas pu être retenu : il est arrivé après la fin du délai, ou la réservation avait changé. L’autorisation est annulée et rien n’est débité.`,
    button: 'Revoir les disponibilités',
    note: 'Votre banque peut afficher cette autorisation quelques jours encore.',
  }),
  en: ({ lot, days }) => ({
    title: 'Nothing was charged',
    text: `Your payment for “${lot}” ${days} could not be accepted: it arrived after the time to pay, or the booking had changed. The authorisation is cancelled and nothing is charged.`,
    button: 'See what is free',
    note: 'Your bank may show this authorisation for some days yet.',
  }),
}

export const bookingLetters: Record<string, LetterTemplate> = Object.fromEntries(
  Object.entries({
    bookingHeld,
    bookingOption,
    bookingConfirmed,
    depositDue,
    balanceDue,
    bookingPaid,
    bookingServicesChanged,
    bookingCancelled,
    bookingGivenBack,
    bookingExpired,
    paymentReturned,
  }).map(([name, occasion]) => [
    name,
    letterTemplate(bookingData, (data, locale) => writeBookingLetter(occasion, data, locale)),
  ]),
)

function writeBookingLetter(occasion: Occasion, data: BookingData, locale: Locale): Omit<Letter, 'locale'> {
  const words = occasion[locale](stayInWords(data, locale))
  const subject = `${words.title} – ${data.city}, ${writeDay(data.start_date)}`
  return {
    subject,
    preheader: words.text,
    heading: words.title,
    blocks: [
      { kind: 'text', text: locale === 'fr' ? `Bonjour ${data.firstName},` : `Hello ${data.firstName},` },
      { kind: 'text', text: words.text },
      { kind: 'button', label: words.button, href: occasion.over ? lotLink(data, locale) : data.link },
      ...(words.note ? [{ kind: 'note' as const, text: words.note }] : []),
      { kind: 'facts', rows: factRows(data, locale, occasion.over ?? false) },
    ],
    contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail },
    ...(data.agencyEmail && { replyTo: { name: data.agencyName, address: data.agencyEmail } }),
    why:
      locale === 'fr'
        ? `Vous recevez ce message pour votre réservation ${data.agencyBookingId}.`
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
    holdDay: data.holdExpiresAt ? writeInstantDay(data.holdExpiresAt) : '',
    holdHour: data.holdExpiresAt ? writeHour(data.holdExpiresAt, locale) : '',
    next: next && {
      amount: formatPrice(next.amountCents),
      day: writeDay(next.dueOn),
      payableFrom: payableFrom(next, locale),
    },
    money: data.money,
    saysArrival: Boolean(data.arrival),
  }
}

const labels = {
  fr: {
    total: 'Prix du séjour',
    deposit: 'Acompte',
    balance: 'Solde',
    whole: 'Règlement',
    paid: 'réglé',
    from: 'à partir du',
    since: 'à payer depuis le',
    now: 'à payer dès maintenant',
  },
  en: {
    total: 'Price of the stay',
    deposit: 'Deposit',
    balance: 'Balance',
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
    data.instalments.length === 1 ? words.whole : words[instalment.kind],
    `${formatPrice(instalment.amountCents)}, ${instalment.paid ? words.paid : payableFrom(instalment, locale)}`,
  ])
  return [
    ...stayRows(data, locale),
    ...arrivalRows(data.arrival ?? null, locale),
    ...choiceRows({ services: data.services ?? [], insurance: data.insurance ?? false }, locale),
    [words.total, formatPrice(data.totalCents)],
    ...(over ? moneyRows(data.money, locale) : payments),
  ]
}

/** From when it can be paid, as the booking's page says it: a balance is due since its day, a deposit while the nights are kept. */
function payableFrom({ kind, dueOn, payable }: BookingData['instalments'][number], locale: Locale): string {
  const words = labels[locale]
  if (!payable) return `${words.from} ${writeDay(dueOn)}`
  return kind === 'balance' ? `${words.since} ${writeDay(dueOn)}` : words.now
}

/** The lot's page on the site that the booking's link leads to. */
function lotLink({ lotPath, link }: BookingData, locale: Locale): string {
  return new URL(withLocale(withoutLocale(lotPath), locale), link).href
}
