/** Mails about an owner's own bookings, to the owner, the agency, or the contact of a co-booking. */
import { message } from '@escale/contract/messages'
import { formatDay, formatLastDay } from '@escale/domain/date-format'
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
  /** Set for a co-booking. */
  contact: person.nullable(),
  /** A price of null means "on estimate". */
  services: z.array(z.object({ name: z.string(), priceCents: z.number().int().nullable() })),
  decideBefore: z.iso.datetime().nullable(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** Target of the button; empty without one. */
  link: z.union([z.url(), z.literal('')]),
})
type StayData = z.output<typeof ownerStayData>

interface Facts {
  lot: string
  days: string
  /** Last day for the agency's answer, or empty. */
  until: string
  ownerName: string
  contactName: string
  /** Whether cancelling frees nights. */
  tookNights: boolean
}
interface Texts {
  title: string
  text: string
  button?: string
  note?: string
}
export type Recipient = 'owner' | 'agency' | 'contact'
type Wording = Record<Locale, (facts: Facts) => Texts>

/** A template with a fixed kind of recipient. */
export interface OwnerStayTemplate extends EmailTemplate {
  recipient: Recipient
}

/**
 * Creates the template of a mail about an owner's booking from its texts in both languages; `secrets` as in `emailTemplate`.
 */
export function ownerStayEmail(recipient: Recipient, wording: Wording, secrets: string[] = []): OwnerStayTemplate {
  const template = emailTemplate(ownerStayData, (data, locale) => writeEmail(recipient, wording, data, locale), secrets)
  return { ...template, recipient }
}

function writeEmail(recipient: Recipient, wording: Wording, data: StayData, locale: Locale): Omit<Email, 'locale'> {
  const texts = wording[locale](factsOf(data, locale))
  const isFrench = locale === 'fr'
  const isAgency = recipient === 'agency'
  const blocks: EmailBlock[] = [
    { kind: 'text', text: `${isFrench ? 'Bonjour' : 'Hello'}${isAgency ? '' : ` ${data.firstName}`},` },
    { kind: 'text', text: texts.text },
    ...(texts.button && data.link ? [{ kind: 'button' as const, label: texts.button, href: data.link }] : []),
    ...(texts.note ? [{ kind: 'note' as const, text: texts.note }] : []),
    { kind: 'facts', rows: factRows(data, recipient, locale) },
    ...(data.note && recipient !== 'contact' ? [{ kind: 'quotation' as const, text: data.note }] : []),
  ]
  const { name, email } = data.owner
  return {
    subject: `${texts.title} – ${data.city}, ${formatDay(data.start_date)}`,
    preheader: texts.text,
    heading: texts.title,
    blocks,
    ...(!isAgency && { contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail } }),
    replyTo: isAgency ? { name, address: email } : { name: data.agencyName, address: data.agencyEmail },
    why: reasons[recipient][locale](data),
  }
}

const reasons: Record<Recipient, Record<Locale, (data: StayData) => string>> = {
  owner: {
    fr: ({ lotName }) => french`Vous recevez ce message parce que « ${lotName} » vous appartient.`,
    en: ({ lotName }) => `You are receiving this message because you own “${lotName}”.`,
  },
  agency: {
    fr: ({ agencyName }) => `Message pour ${agencyName}. Votre réponse ira au propriétaire.`,
    en: ({ agencyName }) => `Message for ${agencyName}. Your reply will go to the owner.`,
  },
  contact: {
    fr: ({ owner, agencyName }) =>
      french`Vous recevez ce message parce que ${owner.name} a donné vos coordonnées à ${agencyName} pour ce séjour.`,
    en: ({ owner, agencyName }) =>
      `You are receiving this message because ${owner.name} gave your details to ${agencyName} for this stay.`,
  },
}

function factsOf(data: StayData, locale: Locale): Facts {
  return {
    lot: data.lotName,
    days: daysOf(data, locale),
    until: data.decideBefore ? formatLastDay(data.decideBefore) : '',
    ownerName: data.owner.name,
    contactName: data.contact?.name ?? '',
    tookNights: data.services.length === 0,
  }
}

const labels = {
  fr: {
    contact: 'Contact',
    estimate: 'sur devis',
  },
  en: {
    contact: 'Contact',
    estimate: 'price on request',
  },
} as const

function factRows(data: StayData, recipient: Recipient, locale: Locale): [string, string][] {
  const texts = labels[locale]
  const lines = ({ name, phone, email }: z.output<typeof person>) => [name, phone, email].filter(Boolean).join(', ')
  return [
    ...stayRows(data, locale),
    ...data.services.map(({ name, priceCents }): [string, string] => [
      name,
      priceCents === null ? texts.estimate : formatPrice(priceCents),
    ]),
    ...(data.totalCents > 0
      ? [[message('booking_total_short', locale), formatPrice(data.totalCents)] as [string, string]]
      : []),
    ...(recipient === 'agency'
      ? [[message('owner_decision_owner', locale), lines(data.owner)] as [string, string]]
      : []),
    ...(data.contact && recipient !== 'contact' ? [[texts.contact, lines(data.contact)] as [string, string]] : []),
  ]
}
