import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const contactCancelled = ownerStayEmail('contact', {
  fr: ({ lot, days, ownerName }) => ({
    title: 'Votre séjour est annulé',
    text: french`${ownerName} a annulé votre séjour dans « ${lot} » ${days}.`,
    button: 'Revoir le logement',
    note: french`Une question ? Répondez à ce message : l’agence vous lira.`,
  }),
  en: ({ lot, days, ownerName }) => ({
    title: 'Your stay has been cancelled',
    text: `${ownerName} has cancelled your stay in “${lot}” ${days}.`,
    button: 'See the rental again',
    note: 'Any questions? Reply to this message: the agency will read it.',
  }),
})
