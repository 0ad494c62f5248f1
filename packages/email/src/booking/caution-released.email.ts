import { french } from '@escale/domain/text/french-typography'
import { cautionEmail } from './caution-email.ts'

/** All of the caution goes back. */
export const cautionReleased = cautionEmail({
  fr: ({ lot, days, means, amount }) => ({
    title: 'Votre caution est rendue',
    text:
      means === 'card'
        ? french`La caution de ${amount} pour « ${lot} » ${days} n’est plus réservée sur votre carte. Rien n’a été débité.`
        : french`Nous vous rendons la caution de ${amount} pour « ${lot} » ${days}.`,
    button: 'Voir votre réservation',
    ...(means === 'card' && { note: 'Votre banque peut afficher la réservation quelques jours encore.' }),
  }),
  en: ({ lot, days, means, amount }) => ({
    title: 'Your security deposit is returned',
    text:
      means === 'card'
        ? `The security deposit of ${amount} for “${lot}” ${days} is no longer reserved on your card. Nothing was charged.`
        : `We are returning the security deposit of ${amount} for “${lot}” ${days}.`,
    button: 'View your booking',
    ...(means === 'card' && { note: 'Your bank may show the reservation for a few more days.' }),
  }),
})
