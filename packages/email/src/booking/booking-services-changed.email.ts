import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingServicesChanged = bookingEmail({
  fr: ({ lot, days, total, next }) => ({
    title: 'Vos services sont modifiés',
    text: french`Votre séjour dans « ${lot} » ${days} coûte désormais ${total}.${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: 'Le contrat à jour vous attend sur cette page.',
  }),
  en: ({ lot, days, total, next }) => ({
    title: 'Your services have been changed',
    text: `Your stay in “${lot}” ${days} now costs ${total}.${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: 'The updated contract is on that page.',
  }),
})
