/** The mails of imported calendars: another site has let nights that are taken here. */

import { fr, writeDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { z } from 'zod'
import { type LetterBlock, letterTemplate } from '../email-template.ts'

const conflictData = z.object({
  firstName: z.string(),
  lotName: z.string(),
  reference: z.string(),
  city: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** What the owner calls the other site's calendar. */
  calendarName: z.string(),
  conflicts: z.array(z.object({ start_date: z.iso.date(), end_date: z.iso.date() })).min(1),
  /** Conflicts beside those. */
  more: z.number().int().nonnegative().default(0),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** The owner's calendar. */
  link: z.url(),
})
type ConflictData = z.output<typeof conflictData>

const calendarConflict = letterTemplate(conflictData, (data, locale) => {
  const { firstName, lotName, calendarName, link } = data
  const isFrench = locale === 'fr'
  return {
    ...headings(data, locale),
    blocks: [
      { kind: 'text', text: isFrench ? `Bonjour ${firstName},` : `Hello ${firstName},` },
      {
        kind: 'text',
        text: isFrench
          ? fr`Le calendrier « ${calendarName} » annonce des séjours dans « ${lotName} » à des dates qui sont déjà prises ici. Vérifiez-les sans attendre : votre agence est prévenue.`
          : `The calendar “${calendarName}” announces stays in “${lotName}” on dates that are taken here already. Please check them without delay: your agency has been told.`,
      },
      dates(data, locale),
      { kind: 'button', label: isFrench ? 'Voir mon calendrier' : 'See my calendar', href: link },
    ],
    contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail },
    replyTo: { name: data.agencyName, address: data.agencyEmail },
    why: isFrench
      ? fr`Vous recevez ce message parce que vous importez ce calendrier dans « ${lotName} ».`
      : `You receive this message because you import this calendar into “${lotName}”.`,
  }
})

const agencyCalendarConflict = letterTemplate(conflictData, (data, locale) => {
  const { lotName, calendarName, owner, agencyName } = data
  const isFrench = locale === 'fr'
  return {
    ...headings(data, locale),
    blocks: [
      {
        kind: 'text',
        text: isFrench
          ? fr`Le calendrier « ${calendarName} », importé par ${owner.name}, annonce des séjours dans « ${lotName} » à des dates déjà prises.`
          : `The calendar “${calendarName}”, imported by ${owner.name}, announces stays in “${lotName}” on dates that are taken already.`,
      },
      dates(data, locale),
    ],
    replyTo: { name: owner.name, address: owner.email },
    why: isFrench
      ? `Message pour ${agencyName}. Votre réponse ira au propriétaire.`
      : `Message for ${agencyName}. Your answer will go to the owner.`,
  }
})

export const calendarsLetters = { calendarConflict, agencyCalendarConflict }

function headings({ lotName, reference, calendarName }: ConflictData, locale: Locale) {
  const heading = locale === 'fr' ? 'Des dates prises deux fois' : 'Dates taken twice'
  return {
    subject: `${heading} – ${reference}`,
    preheader: `${lotName}, ${calendarName}`,
    heading,
  }
}

function dates({ conflicts, more, lotName, reference }: ConflictData, locale: Locale): LetterBlock {
  const isFrench = locale === 'fr'
  return {
    kind: 'facts',
    rows: [
      [isFrench ? 'Logement' : 'Rental', `${lotName} (${reference})`],
      ...conflicts.map(({ start_date, end_date }): [string, string] => [
        'Dates',
        isFrench
          ? `du ${writeDay(start_date)} au ${writeDay(end_date)}`
          : `from ${writeDay(start_date)} to ${writeDay(end_date)}`,
      ]),
      ...(more > 0 ? [['', isFrench ? `et ${more} autres` : `and ${more} more`] as [string, string]] : []),
    ],
  }
}
