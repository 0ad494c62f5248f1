import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

/** A link on which the guest pays what is due without an account (AG-205). */
export const paymentLink = bookingEmail({
  fr: ({ lot, days, due, holdDay }) => ({
    title: holdDay ? 'Votre séjour est réservé, il reste à le régler' : 'Réglez la suite de votre séjour',
    text: holdDay
      ? french`Comme convenu, nous gardons « ${lot} » ${days} pour vous jusqu’au ${holdDay}. Réglez ${due} par carte pour confirmer votre séjour, sans créer de compte.`
      : french`Il reste ${due} à régler pour votre séjour dans « ${lot} » ${days}. Réglez par carte, sans créer de compte.`,
    button: french`Régler ${due}`,
    note: 'Ce lien est personnel et sert à ce seul règlement.',
  }),
  en: ({ lot, days, due, holdDay }) => ({
    title: holdDay ? 'Your stay is reserved and ready to pay' : 'Pay the rest of your stay',
    text: holdDay
      ? `As agreed, we are keeping “${lot}” ${days} for you until ${holdDay}. Pay ${due} by card to confirm your stay. No account needed.`
      : `${due} is left to pay for your stay in “${lot}” ${days}. Pay by card. No account needed.`,
    button: `Pay ${due}`,
    note: 'This link is personal and works for this payment only.',
  }),
})
