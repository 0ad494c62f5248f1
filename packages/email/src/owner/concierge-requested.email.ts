import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const conciergeRequested = ownerStayEmail('owner', {
  fr: ({ lot, days }) => ({
    title: 'Votre demande de conciergerie est transmise',
    text: french`Votre agence a reçu votre demande pour « ${lot} » ${days}. Elle vous rappelle pour convenir des détails.`,
    button: viewCalendarLabel.fr,
  }),
  en: ({ lot, days }) => ({
    title: 'Your concierge request has been passed on',
    text: `Your agency has received your request for “${lot}” ${days}. They will call you back to agree the details.`,
    button: viewCalendarLabel.en,
  }),
})
