import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingChanged = bookingEmail({
  fr: ({ lot, days, total, next, refund }) => ({
    title: 'Votre réservation est modifiée',
    text: french`L’agence a modifié votre réservation comme convenu. Vous séjournez dans « ${lot} » ${days}, pour ${total}.${refund ? french` ${refund} vous sont remboursés.` : ''}${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: 'Le contrat à jour vous attend sur cette page. Si quelque chose ne convient pas, répondez à ce message.',
  }),
  en: ({ lot, days, total, next, refund }) => ({
    title: 'Your booking has been changed',
    text: `The agency has changed your booking as agreed. You are staying in “${lot}” ${days}, for ${total}.${refund ? ` ${refund} will be refunded to you.` : ''}${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: 'The updated contract is on that page. If anything is not right, reply to this message.',
  }),
})
