import { french } from '@escale/domain/text/french-typography'
import { cautionEmail } from './caution-email.ts'

/** The agency has the caution. */
export const cautionHeld = cautionEmail({
  fr: ({ lot, days, means, amount, dueBack }) => ({
    title: 'Votre caution est en place',
    text:
      means === 'card'
        ? french`La caution de ${amount} pour « ${lot} » ${days} est réservée sur votre carte. Rien n’est débité.`
        : french`Nous avons bien reçu la caution de ${amount} pour « ${lot} » ${days}.`,
    button: 'Voir votre réservation',
    note: french`Elle est rendue au plus tard le ${dueBack}, moins le coût justifié d’éventuels dégâts.`,
  }),
  en: ({ lot, days, means, amount, dueBack }) => ({
    title: 'Your security deposit is in place',
    text:
      means === 'card'
        ? `The security deposit of ${amount} for “${lot}” ${days} is reserved on your card. Nothing is charged.`
        : `We have received the security deposit of ${amount} for “${lot}” ${days}.`,
    button: 'View your booking',
    note: `You get it back by ${dueBack} at the latest, less the proven cost of any damage.`,
  }),
})
