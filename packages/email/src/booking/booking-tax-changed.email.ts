import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingTaxChanged = bookingEmail({
  fr: ({ lot, days, total, tax, next }) => ({
    title: 'La taxe de séjour a changé',
    text: french`La taxe de séjour de « ${lot} » ${days} s’élève désormais à ${tax.now} au lieu de ${tax.before}, au tarif en vigueur pendant vos nuits. Votre séjour coûte ${total}.${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: 'Votre contrat prévoit ce changement, car cette taxe revient à la commune. Le contrat à jour vous attend sur cette page.',
  }),
  en: ({ lot, days, total, tax, next }) => ({
    title: 'The tourist tax has changed',
    text: `The tourist tax for “${lot}” ${days} is now ${tax.now} instead of ${tax.before}, at the rate in force during your nights. Your stay costs ${total}.${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: 'Your contract provides for this change, as the tax goes to the commune. The updated contract is on that page.',
  }),
})
