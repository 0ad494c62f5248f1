import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const depositDue = bookingEmail({
  fr: ({ lot, due, holdDay }) => ({
    title: 'Confirmez votre séjour',
    text: french`Votre arrivée est dans six mois : le règlement de ${due} qui confirme « ${lot} » peut maintenant être fait. Vos dates restent gardées jusqu’au ${holdDay}.`,
    button: french`Régler ${due}`,
    note: 'Passé ce jour, les dates redeviennent libres.',
  }),
  en: ({ lot, due, holdDay }) => ({
    title: 'Confirm your stay',
    text: `You arrive in six months: the payment of ${due} that confirms “${lot}” can now be made. Your dates stay yours until ${holdDay}.`,
    button: `Pay ${due}`,
    note: 'After that day the dates are free again.',
  }),
})
