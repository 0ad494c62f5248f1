import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingOption = bookingEmail({
  fr: ({ lot, days, next, holdDay }) => ({
    title: 'Votre option est posée',
    text: french`« ${lot} » est gardé pour vous ${days}. Aucun règlement ne peut être demandé plus de six mois avant l’arrivée${next ? french` : nous vous écrirons le ${next.day} pour régler ${next.amount}` : ''}. Vos dates restent gardées jusqu’au ${holdDay}.`,
    button: message('booking_see_booking', 'fr'),
    note: 'Vous n’avez rien à régler aujourd’hui.',
  }),
  en: ({ lot, days, next, holdDay }) => ({
    title: 'Your provisional booking',
    text: `“${lot}” is kept for you ${days}. By law, no payment may be requested more than six months before arrival${next ? `: we will write to you on ${next.day} about the payment of ${next.amount}` : ''}. We keep your dates until ${holdDay}.`,
    button: message('booking_see_booking', 'en'),
    note: 'There is nothing to pay today.',
  }),
})
