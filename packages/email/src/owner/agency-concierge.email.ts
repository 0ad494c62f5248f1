import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const agencyConcierge = ownerStayEmail('agency', {
  fr: ({ lot, days, ownerName }) => ({
    title: 'Demande de conciergerie',
    text: french`${ownerName} demande des services pour « ${lot} » ${days}.`,
  }),
  en: ({ lot, days, ownerName }) => ({
    title: 'Concierge request',
    text: `${ownerName} is asking for services in “${lot}” ${days}.`,
  }),
})
