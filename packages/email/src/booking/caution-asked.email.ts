import { french } from '@escale/domain/text/french-typography'
import { cautionEmail } from './caution-email.ts'

/** A link on which the guest's card holds the caution: nothing is charged. */
export const cautionAsked = cautionEmail(
  {
    fr: ({ lot, days, amount, dueBack }) => ({
      title: 'Déposez la caution de votre séjour',
      text: french`Votre séjour dans « ${lot} » ${days} demande une caution de ${amount}. Donnez une carte bancaire avant votre arrivée : la somme est réservée sur la carte et rien n’est débité.`,
      button: 'Déposer la caution',
      note: french`La caution est libérée au plus tard le ${dueBack}, moins le coût justifié d’éventuels dégâts. Ce lien est personnel.`,
    }),
    en: ({ lot, days, amount, dueBack }) => ({
      title: 'Leave the security deposit for your stay',
      text: `Your stay in “${lot}” ${days} requires a security deposit of ${amount}. Please give a bank card before you arrive. The amount is reserved on your card and nothing is charged.`,
      button: 'Leave the deposit',
      note: `The deposit is released by ${dueBack} at the latest, less the proven cost of any damage. This link is personal.`,
    }),
  },
  { isSecret: true },
)
