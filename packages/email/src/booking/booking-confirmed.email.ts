import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingConfirmed = bookingEmail({
  fr: ({ lot, days, next, saysArrival }) => ({
    title: 'Votre séjour est confirmé',
    text: french`Votre règlement est bien arrivé : « ${lot} » vous attend ${days}.${next ? french` Le solde de ${next.amount} sera à régler à partir du ${next.day} ; nous vous le rappellerons.` : ''}`,
    button: 'Voir ma réservation',
    note: `Le contrat et le fichier pour votre agenda vous attendent sur cette page. ${saysArrival ? 'L’adresse exacte est ci-dessous.' : 'Votre agence vous donne l’adresse exacte, l’heure d’arrivée et la remise des clés avant le séjour.'}`,
  }),
  en: ({ lot, days, next, saysArrival }) => ({
    title: 'Your stay is confirmed',
    text: `Your payment has arrived: “${lot}” awaits you ${days}.${next ? ` The balance of ${next.amount} will be due from ${next.day}; we will remind you.` : ''}`,
    button: 'See my booking',
    note: `The contract and the file for your calendar are on that page. ${saysArrival ? 'The exact address is below.' : 'Your agency gives you the exact address, the time of arrival and the handing over of keys before the stay.'}`,
  }),
})
