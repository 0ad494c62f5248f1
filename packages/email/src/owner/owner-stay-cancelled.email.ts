import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const ownerStayCancelled = ownerStayEmail('owner', {
  fr: ({ lot, days }) => ({
    title: 'Votre réservation est annulée',
    text: french`Votre réservation de « ${lot} » ${days} est annulée. Votre agence est prévenue.`,
    button: viewCalendarLabel.fr,
  }),
  en: ({ lot, days }) => ({
    title: 'Your booking has been cancelled',
    text: `Your booking of “${lot}” ${days} has been cancelled. Your agency has been told.`,
    button: viewCalendarLabel.en,
  }),
})
