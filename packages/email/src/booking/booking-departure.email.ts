import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

/** The agency has recorded that the tenant leaves early, or took it back: then nothing is said of a day. */
export const bookingDeparture = bookingEmail({
  fr: ({ lot, leftOn, refund, next }) =>
    leftOn
      ? {
          title: 'Votre départ anticipé est noté',
          text: french`L’agence a noté que vous quittez « ${lot} » le ${leftOn}, avant la fin prévue de votre séjour.${refund ? french` ${refund} vous sont remboursés : la taxe de séjour n’est due que pour les nuits passées sur place.` : ''} Le reste du prix est celui de votre contrat.`,
          button: message('booking_see_booking', 'fr'),
          note: 'Si cette date ne convient pas, répondez à ce message sans attendre : les nuits suivantes sont à nouveau proposées.',
        }
      : {
          title: 'Votre séjour dure à nouveau jusqu’à la date prévue',
          text: french`L’agence a annulé votre départ anticipé de « ${lot} » : votre séjour se termine à la date du contrat.${next ? french` La taxe de séjour des nuits rétablies est à nouveau due. Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
          button: message('booking_see_booking', 'fr'),
        },
  en: ({ lot, leftOn, refund, next }) =>
    leftOn
      ? {
          title: 'Your early departure is recorded',
          text: `The agency has recorded that you are leaving “${lot}” on ${leftOn}, before the planned end of your stay.${refund ? ` ${refund} will be refunded to you: tourist tax is only due for the nights you spend there.` : ''} The rest of the price is the one in your contract.`,
          button: message('booking_see_booking', 'en'),
          note: 'If this date is not right, please reply straight away: the nights that follow are on offer again.',
        }
      : {
          title: 'Your stay runs to the planned date again',
          text: `The agency has cancelled your early departure from “${lot}”: your stay ends on the date in your contract.${next ? ` The tourist tax for those nights is due again. Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
          button: message('booking_see_booking', 'en'),
        },
})
