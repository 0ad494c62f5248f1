/** The mails of an owner's own bookings: to the owner, to the agency, to the contact of a co-booking. */

import { message } from '@escale/contract/messages'
import { formatDay, formatInstantDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { type Email, type EmailBlock, type EmailTemplate, emailTemplate } from '../email-template.ts'
import { daysOf, stayData, stayRows } from '../stay-facts.ts'

const person = z.object({ name: z.string(), email: z.string(), phone: z.string() })
const ownerStayData = stayData.extend({
  firstName: z.string(),
  note: z.string(),
  owner: person,
  /** Of a co-booking. */
  contact: person.nullable(),
  /** Null: on estimate. */
  services: z.array(z.object({ name: z.string(), priceCents: z.number().int().nullable() })),
  decideBefore: z.iso.datetime().nullable(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** What the button opens; empty where there is nothing to do. */
  link: z.union([z.url(), z.literal('')]),
})
type StayData = z.output<typeof ownerStayData>

interface Facts {
  lot: string
  days: string
  /** The last day of the decision, or nothing. */
  until: string
  ownerName: string
  contactName: string
  /** Whether it took nights, which are free again once it is over. */
  tookNights: boolean
}
interface Words {
  title: string
  text: string
  button?: string
  note?: string
}
export type Reader = 'owner' | 'agency' | 'contact'
type Occasion = Record<Locale, (facts: Facts) => Words>

/** A template whose mails go to one reader of an owner's booking. */
export interface OwnerStayTemplate extends EmailTemplate {
  reader: Reader
}

/** The template of a mail about an owner's own booking, from its words in both languages; `secrets` as in `emailTemplate`. */
export function ownerStayEmail(reader: Reader, occasion: Occasion, secrets: string[] = []): OwnerStayTemplate {
  const template = emailTemplate(ownerStayData, (data, locale) => writeEmail(reader, occasion, data, locale), secrets)
  return { ...template, reader }
}

function writeEmail(reader: Reader, occasion: Occasion, data: StayData, locale: Locale): Omit<Email, 'locale'> {
  const words = occasion[locale](factsOf(data, locale))
  const isFrench = locale === 'fr'
  const isAgency = reader === 'agency'
  const blocks: EmailBlock[] = [
    { kind: 'text', text: `${isFrench ? 'Bonjour' : 'Hello'}${isAgency ? '' : ` ${data.firstName}`},` },
    { kind: 'text', text: words.text },
    ...(words.button && data.link ? [{ kind: 'button' as const, label: words.button, href: data.link }] : []),
    ...(words.note ? [{ kind: 'note' as const, text: words.note }] : []),
    { kind: 'facts', rows: factRows(data, reader, locale) },
    ...(data.note && reader !== 'contact' ? [{ kind: 'quotation' as const, text: data.note }] : []),
  ]
  const { name, email } = data.owner
  return {
    subject: `${words.title} – ${data.city}, ${formatDay(data.start_date)}`,
    preheader: words.text,
    heading: words.title,
    blocks,
    ...(!isAgency && { contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail } }),
    replyTo: isAgency ? { name, address: email } : { name: data.agencyName, address: data.agencyEmail },
    why: whys[reader][locale](data),
  }
}

const whys: Record<Reader, Record<Locale, (data: StayData) => string>> = {
  owner: {
    fr: ({ lotName }) => french`Vous recevez ce message parce que « ${lotName} » vous appartient.`,
    en: ({ lotName }) => `You receive this message because “${lotName}” is yours.`,
  },
  agency: {
    fr: ({ agencyName }) => `Message pour ${agencyName}. Votre réponse ira au propriétaire.`,
    en: ({ agencyName }) => `Message for ${agencyName}. Your answer will go to the owner.`,
  },
  contact: {
    fr: ({ owner, agencyName }) =>
      french`Vous recevez ce message pour ce séjour : ${owner.name} a donné vos coordonnées à ${agencyName}.`,
    en: ({ owner, agencyName }) =>
      `You receive this message because ${owner.name} gave your details to ${agencyName} for this stay.`,
  },
}

function factsOf(data: StayData, locale: Locale): Facts {
  return {
    lot: data.lotName,
    days: daysOf(data, locale),
    until: data.decideBefore ? lastDayBefore(data.decideBefore) : '',
    ownerName: data.owner.name,
    contactName: data.contact?.name ?? '',
    tookNights: data.services.length === 0,
  }
}

/** The day that ends at this instant in France. */
const lastDayBefore = (end: string) => formatInstantDay(new Date(Date.parse(end) - 1).toISOString())

const labels = {
  fr: {
    contact: 'Contact',
    estimate: 'sur devis',
  },
  en: {
    contact: 'Contact',
    estimate: 'on estimate',
  },
} as const

function factRows(data: StayData, reader: Reader, locale: Locale): [string, string][] {
  const words = labels[locale]
  const lines = ({ name, phone, email }: z.output<typeof person>) => [name, phone, email].filter(Boolean).join(', ')
  return [
    ...stayRows(data, locale),
    ...data.services.map(({ name, priceCents }): [string, string] => [
      name,
      priceCents === null ? words.estimate : formatPrice(priceCents),
    ]),
    ...(data.totalCents > 0
      ? [[message('booking_total_short', locale), formatPrice(data.totalCents)] as [string, string]]
      : []),
    ...(reader === 'agency' ? [[message('owner_decision_owner', locale), lines(data.owner)] as [string, string]] : []),
    ...(data.contact && reader !== 'contact' ? [[words.contact, lines(data.contact)] as [string, string]] : []),
  ]
}
