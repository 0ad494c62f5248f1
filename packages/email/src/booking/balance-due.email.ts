import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const balanceDue = bookingEmail({
  fr: ({ lot, days, due }) => ({
    title: 'Le solde de votre séjour',
    text: french`Votre séjour approche : « ${lot} » vous attend ${days}. Le solde de ${due} peut maintenant être réglé, avant votre arrivée.`,
    button: french`Régler ${due}`,
  }),
  en: ({ lot, days, due }) => ({
    title: 'The balance of your stay',
    text: `Your stay is getting closer: “${lot}” is ready for you ${days}. The balance of ${due} can now be paid, before you arrive.`,
    button: `Pay ${due}`,
  }),
})
