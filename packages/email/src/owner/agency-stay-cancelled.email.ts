import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const agencyStayCancelled = ownerStayEmail('agency', {
  fr: ({ lot, days, ownerName, tookNights }) => ({
    title: 'Annulation d’un propriétaire',
    text: french`${ownerName} a annulé sa réservation de « ${lot} » ${days}.${tookNights ? ' Les dates sont libres.' : ''}`,
  }),
  en: ({ lot, days, ownerName, tookNights }) => ({
    title: 'An owner has cancelled',
    text: `${ownerName} has cancelled their booking of “${lot}” ${days}.${tookNights ? ' The dates are free.' : ''}`,
  }),
})
