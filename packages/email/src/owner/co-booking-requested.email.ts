import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const coBookingRequested = ownerStayEmail('owner', {
  fr: ({ lot, days, contactName, until }) => ({
    title: 'Votre agence a les coordonnées de votre contact',
    text: french`Votre agence a reçu les coordonnées de ${contactName} pour « ${lot} » ${days}. Elle vous répondra au plus tard le ${until}. D’ici là, ces dates sont gardées.`,
    button: viewCalendarLabel.fr,
  }),
  en: ({ lot, days, contactName, until }) => ({
    title: 'Your agency has your contact’s details',
    text: `Your agency has received the details of ${contactName} for “${lot}” ${days}. They will reply by ${until}. Until then, these dates are kept.`,
    button: viewCalendarLabel.en,
  }),
})
