import { accountLetters } from './account/account.email.ts'
import { agenciesLetters } from './agencies/agency-message.email.ts'
import { agencyBookingLetters } from './booking/agency-booking-email.ts'
import { bookingLetters } from './booking/booking-email.ts'
import type { LetterTemplate } from './email-template.ts'
import { newsletterLetters } from './newsletter/newsletter.email.ts'
import { calendarsLetters } from './owner/calendar-conflict-email.ts'
import { ownerStayLetters } from './owner/owner-stay-email.ts'

/** Every mail that a slice may ask for, by the name that it writes into the outbox. */
export const mailTemplates: ReadonlyMap<string, LetterTemplate> = new Map(
  Object.entries({
    ...accountLetters,
    ...bookingLetters,
    ...agencyBookingLetters,
    ...ownerStayLetters,
    ...agenciesLetters,
    ...newsletterLetters,
    ...calendarsLetters,
  }),
)
