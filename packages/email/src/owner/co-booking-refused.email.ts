import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const coBookingRefused = ownerStayEmail('owner', {
  fr: ({ lot, days, contactName }) => ({
    title: 'Votre co-réservation est refusée',
    text: french`Votre agence n’a pas pu accepter la co-réservation de « ${lot} » ${days} pour ${contactName}. Ces dates sont de nouveau libres.`,
    button: viewCalendarLabel.fr,
    note: french`Une question ? Répondez à ce message : votre agence vous lira.`,
  }),
  en: ({ lot, days, contactName }) => ({
    title: 'Your co-booking has been declined',
    text: `Your agency could not accept the co-booking of “${lot}” ${days} for ${contactName}. These dates are free again.`,
    button: viewCalendarLabel.en,
    note: 'Any questions? Reply to this message: your agency will read it.',
  }),
})
