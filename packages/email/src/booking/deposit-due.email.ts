import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const depositDue = bookingEmail({
  fr: ({ lot, due, holdDay }) => ({
    title: 'Confirmez votre séjour',
    text: french`Votre arrivée est dans six mois : vous pouvez maintenant régler ${due} pour confirmer « ${lot} ». Nous gardons vos dates jusqu’au ${holdDay}.`,
    button: french`Régler ${due}`,
    note: 'Passé ce jour, les dates redeviennent libres.',
  }),
  en: ({ lot, due, holdDay }) => ({
    title: 'Confirm your stay',
    text: `You arrive in six months: you can now pay ${due} to confirm “${lot}”. We keep your dates until ${holdDay}.`,
    button: `Pay ${due}`,
    note: 'After that day, the dates are free again.',
  }),
})
