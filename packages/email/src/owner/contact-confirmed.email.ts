import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const contactConfirmed = ownerStayEmail('contact', {
  fr: ({ lot, days, ownerName }) => ({
    title: 'Votre séjour est confirmé',
    text: french`${ownerName} vous a proposé « ${lot} », et l’agence a accepté : le logement vous attend ${days}. L’agence vous contactera pour la suite.`,
    button: 'Voir le logement',
  }),
  en: ({ lot, days, ownerName }) => ({
    title: 'Your stay is confirmed',
    text: `${ownerName} offered you “${lot}”, and the agency has accepted. The rental is yours ${days}. The agency will be in touch with you.`,
    button: 'See the rental',
  }),
})
