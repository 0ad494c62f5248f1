import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const coBookingExpired = ownerStayEmail('owner', {
  fr: ({ lot, days, contactName }) => ({
    title: 'Votre co-réservation est restée sans réponse',
    text: french`Votre agence n’a pas répondu à temps pour ${contactName} : « ${lot} » est de nouveau libre ${days}.`,
    button: viewCalendarLabel.fr,
    note: 'Appelez votre agence si vous y tenez toujours.',
  }),
  en: ({ lot, days, contactName }) => ({
    title: 'Your co-booking was left unanswered',
    text: `Your agency did not reply in time for ${contactName}: “${lot}” is free again ${days}.`,
    button: viewCalendarLabel.en,
    note: 'Call your agency if you still want it.',
  }),
})
