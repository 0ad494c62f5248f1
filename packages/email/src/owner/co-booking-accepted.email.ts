import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const coBookingAccepted = ownerStayEmail('owner', {
  fr: ({ lot, days, contactName }) => ({
    title: 'Votre co-réservation est acceptée',
    text: french`Votre agence accepte la co-réservation de « ${lot} » ${days} pour ${contactName}, et s’occupe de la suite avec votre contact.`,
    button: viewCalendarLabel.fr,
  }),
  en: ({ lot, days, contactName }) => ({
    title: 'Your co-booking has been accepted',
    text: `Your agency has accepted the co-booking of “${lot}” ${days} for ${contactName}, and will take care of everything with your contact.`,
    button: viewCalendarLabel.en,
  }),
})
