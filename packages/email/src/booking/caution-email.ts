/** The mails about the caution of a stay: what was asked for, received, given back or kept (AG-404). */
import { formatDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'
import { type EmailTemplate, emailTemplate } from '../email-template.ts'
import { daysOf, stayData, stayRows } from '../stay-facts.ts'

const cautionData = stayData.extend({
  firstName: z.string(),
  means: z.enum(['card', 'cheque', 'transfer', 'cash']),
  amountCents: z.number().int().positive(),
  /** 0: all of it goes back. */
  keptCents: z.number().int().nonnegative(),
  /** Words of the agency. */
  reason: z.string().optional(),
  /** The contract gives it back by this day. */
  dueBackOn: z.iso.date(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** The page of the link, or of the booking; absolute. */
  link: z.url(),
})

interface CautionFacts {
  lot: string
  days: string
  means: z.output<typeof cautionData>['means']
  amount: string
  kept: string
  /** What goes back beside what is kept; empty when nothing. */
  rest: string
  dueBack: string
}
type Words = Record<Locale, (caution: CautionFacts) => { title: string; text: string; button: string; note?: string }>

const labels = { fr: 'Montant de la caution', en: 'Amount of the deposit' } as const

/** The template of a mail about a caution, from its words in both languages; `isSecret`: its link stands in for a login. */
export function cautionEmail(words: Words, { isSecret = false } = {}): EmailTemplate {
  return emailTemplate(
    cautionData,
    (data, locale) => {
      const { amountCents, keptCents } = data
      const said = words[locale]({
        lot: data.lotName,
        days: daysOf(data, locale),
        means: data.means,
        amount: formatPrice(amountCents),
        kept: formatPrice(keptCents),
        rest: keptCents < amountCents ? formatPrice(amountCents - keptCents) : '',
        dueBack: formatDay(data.dueBackOn),
      })
      return {
        subject: `${said.title} – ${data.city}, ${formatDay(data.start_date)}`,
        preheader: said.text,
        heading: said.title,
        blocks: [
          { kind: 'text', text: locale === 'fr' ? `Bonjour ${data.firstName},` : `Hello ${data.firstName},` },
          { kind: 'text', text: said.text },
          ...(data.reason ? [{ kind: 'quotation' as const, text: data.reason }] : []),
          { kind: 'button', label: said.button, href: data.link },
          ...(said.note ? [{ kind: 'note' as const, text: said.note }] : []),
          { kind: 'facts', rows: [...stayRows(data, locale), [labels[locale], formatPrice(amountCents)]] },
        ],
        contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail },
        ...(data.agencyEmail && { replyTo: { name: data.agencyName, address: data.agencyEmail } }),
        why:
          locale === 'fr'
            ? `Ce message concerne votre réservation ${data.agencyBookingId}.`
            : `This message is about your booking ${data.agencyBookingId}.`,
      }
    },
    isSecret ? ['link'] : [],
  )
}
