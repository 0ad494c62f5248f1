/** Shared parts of the two mails about conflicts between imported calendars and bookings. */
import { message } from '@escale/contract/messages'
import type { Locale } from '@escale/domain/locale'
import { z } from 'zod'
import type { EmailBlock } from '../email-template.ts'
import { daysOf } from '../stay-facts.ts'

export const conflictData = z.object({
  firstName: z.string(),
  lotName: z.string(),
  reference: z.string(),
  city: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** The name that the owner gave to the imported calendar. */
  calendarName: z.string(),
  conflicts: z.array(z.object({ start_date: z.iso.date(), end_date: z.iso.date() })).min(1),
  /** Conflicts that are not listed. */
  more: z.number().int().nonnegative().default(0),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** The owner's calendar. */
  link: z.url(),
})
type ConflictData = z.output<typeof conflictData>

/** Subject, preheader and heading. */
export function conflictHeadings({ lotName, reference, calendarName }: ConflictData, locale: Locale) {
  const heading = locale === 'fr' ? 'Des dates réservées deux fois' : 'Dates booked twice'
  return {
    subject: `${heading} – ${reference}`,
    preheader: `${lotName}, ${calendarName}`,
    heading,
  }
}

/** The lot and its conflicting dates. */
export function conflictFacts({ conflicts, more, lotName, reference }: ConflictData, locale: Locale): EmailBlock {
  const isFrench = locale === 'fr'
  return {
    kind: 'facts',
    rows: [
      [isFrench ? 'Logement' : 'Rental', `${lotName} (${reference})`],
      ...conflicts.map((stay): [string, string] => [message('owner_calendar_dates', locale), daysOf(stay, locale)]),
      ...(more > 0 ? [['', isFrench ? `et ${more} autres` : `and ${more} more`] as [string, string]] : []),
    ],
  }
}
