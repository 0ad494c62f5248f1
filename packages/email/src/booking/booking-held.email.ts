import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingHeld = bookingEmail({
  fr: ({ lot, days, due, holdHour }) => ({
    title: 'Vos dates vous attendent',
    text: french`Nous retenons « ${lot} » ${days} pour vous jusqu’à ${holdHour}. Réglez ${due} avant cette heure pour confirmer votre séjour.`,
    button: french`Régler ${due}`,
    note: 'Passé ce délai, les dates redeviennent libres et rien n’est débité.',
  }),
  en: ({ lot, days, due, holdHour }) => ({
    title: 'Your dates are waiting for you',
    text: `We are holding “${lot}” ${days} for you until ${holdHour}. Pay ${due} by then to confirm your stay.`,
    button: `Pay ${due}`,
    note: 'After that, the dates are free again and nothing is charged.',
  }),
})
