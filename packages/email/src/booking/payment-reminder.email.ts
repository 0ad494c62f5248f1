import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

/** A payment that the guest has not made yet; without blame, since it may be on its way. */
export const paymentReminder = bookingEmail({
  fr: ({ lot, days, due, holdDay }) => ({
    title: 'Un règlement est attendu pour votre séjour',
    text: holdDay
      ? french`Nous gardons « ${lot} » ${days} pour vous jusqu’au ${holdDay}. Il reste ${due} à régler pour confirmer votre séjour.`
      : french`Nous n’avons pas encore reçu ${due} pour votre séjour dans « ${lot} » ${days}. Vous pouvez régler dès maintenant par carte.`,
    button: french`Régler ${due}`,
    note: french`Si votre règlement est déjà parti, ne tenez pas compte de ce message. Une question ? Répondez-nous simplement.`,
  }),
  en: ({ lot, days, due, holdDay }) => ({
    title: 'A payment is due for your stay',
    text: holdDay
      ? `We are keeping “${lot}” ${days} for you until ${holdDay}. ${due} is left to pay to confirm your stay.`
      : `We have not received ${due} yet for your stay in “${lot}” ${days}. You can pay by card now.`,
    button: `Pay ${due}`,
    note: 'If you have already paid, please ignore this message. Any question? Just reply to this email.',
  }),
})
