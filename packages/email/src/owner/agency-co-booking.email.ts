import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const agencyCoBooking = ownerStayEmail(
  'agency',
  {
    fr: ({ lot, days, ownerName, contactName, until }) => ({
      title: 'Une co-réservation à valider',
      text: french`${ownerName} propose « ${lot} » ${days} à ${contactName}. Répondez au plus tard le ${until} : ensuite, les dates redeviennent libres.`,
      button: 'Accepter ou refuser',
    }),
    en: ({ lot, days, ownerName, contactName, until }) => ({
      title: 'A co-booking to decide on',
      text: `${ownerName} offers “${lot}” ${days} to ${contactName}. Please reply by ${until}: after that, the dates are free again.`,
      button: 'Accept or decline',
    }),
  },
  ['link'],
)
