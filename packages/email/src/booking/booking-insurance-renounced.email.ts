import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingInsuranceRenounced = bookingEmail({
  fr: ({ lot, days, total, next, refund }) => ({
    title: 'Vous avez renoncé à l’assurance',
    text: french`Votre renonciation à l’assurance annulation est enregistrée, sans frais. Votre séjour dans « ${lot} » ${days} coûte désormais ${total}.${refund ? french` La prime vous est remboursée : ${refund}.` : ' La prime est retirée de ce qui reste à payer.'}${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: 'Le contrat sans assurance est joint à ce message.',
  }),
  en: ({ lot, days, total, next, refund }) => ({
    title: 'You have renounced the insurance',
    text: `You have renounced the cancellation insurance, free of charge. Your stay in “${lot}” ${days} now costs ${total}.${refund ? ` The premium will be refunded to you: ${refund}.` : ' The premium is taken off what remains to be paid.'}${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: 'The contract without insurance is attached to this message.',
  }),
})
