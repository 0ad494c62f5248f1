import { accountLetters } from './account/account.letters.ts'
import { agenciesLetters } from './agencies/agencies.letters.ts'
import { agencyBookingLetters } from './booking/agency-booking.letters.ts'
import { bookingLetters } from './booking/booking.letters.ts'
import { ownerStayLetters } from './booking/owner-stay.letters.ts'
import { newsletterLetters } from './newsletter/newsletter.letters.ts'
import { calendarsLetters } from './owner/calendars/calendars.letters.ts'
import type { LetterTemplate } from './platform/letter.ts'

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
