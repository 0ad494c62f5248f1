import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const agencyPersonal = ownerStayEmail('agency', {
  fr: ({ lot, days, ownerName }) => ({
    title: 'Séjour d’un propriétaire',
    text: french`${ownerName} occupera « ${lot} » ${days}.`,
  }),
  en: ({ lot, days, ownerName }) => ({
    title: 'An owner’s stay',
    text: `${ownerName} will stay in “${lot}” ${days}.`,
  }),
})
