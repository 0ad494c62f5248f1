import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const personalBooked = ownerStayEmail('owner', {
  fr: ({ lot, days }) => ({
    title: message('booking_confirmed_title', 'fr'),
    text: french`« ${lot} » est réservé pour votre usage personnel ${days}. Votre agence est prévenue.`,
    button: viewCalendarLabel.fr,
    note: 'Vous pouvez l’annuler depuis votre calendrier jusqu’à la veille de l’arrivée.',
  }),
  en: ({ lot, days }) => ({
    title: message('booking_confirmed_title', 'en'),
    text: `“${lot}” is booked for your personal use ${days}. Your agency has been told.`,
    button: viewCalendarLabel.en,
    note: 'You can cancel it in your calendar until the day before arrival.',
  }),
})
