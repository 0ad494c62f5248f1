import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const coBookingRequested = ownerStayEmail('owner', {
  fr: ({ lot, days, contactName, until }) => ({
    title: 'Votre contact est transmis',
    text: french`Votre agence a reçu les coordonnées de ${contactName} pour « ${lot} » ${days}. Elle vous répondra au plus tard le ${until} ; d’ici là, ces dates sont gardées.`,
    button: viewCalendarLabel.fr,
  }),
  en: ({ lot, days, contactName, until }) => ({
    title: 'Your contact has been passed on',
    text: `Your agency has received the details of ${contactName} for “${lot}” ${days}. It will answer by ${until}; until then these dates are kept.`,
    button: viewCalendarLabel.en,
  }),
})
