import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

const AFTER = {
  fr: 'Dès que nous l’avons reçu, votre séjour est confirmé et vous recevez le contrat par e-mail. Sans règlement à cette date, les dates redeviennent libres.',
  en: 'As soon as we have received it, your stay is confirmed and we email you the contract. If nothing has arrived by that day, the dates are free again.',
} as const

/** A guest on the telephone pays by cheque: to whose order, and where to send it. */
export const chequeAwaited = bookingEmail({
  fr: ({ lot, days, due, holdDay, payee, number }) => ({
    title: 'Vos dates sont gardées, votre chèque est attendu',
    text: french`Comme convenu, « ${lot} » est gardé pour vous ${days} jusqu’au ${holdDay}. Envoyez votre chèque de ${due} assez tôt pour qu’il nous parvienne ce jour-là au plus tard.`,
    facts: [
      ['Montant du chèque', due],
      ['À l’ordre de', payee.name],
      ['À envoyer à', payee.address],
      ['À écrire au dos', number],
      ['Attendu au plus tard le', holdDay],
    ],
    button: message('booking_see_booking', 'fr'),
    note: AFTER.fr,
  }),
  en: ({ lot, days, due, holdDay, payee, number }) => ({
    title: 'Your dates are held, and we await your cheque',
    text: `As agreed, “${lot}” is held for you ${days} until ${holdDay}. Please post your cheque for ${due} in time to reach us by that day.`,
    facts: [
      ['Amount of the cheque', due],
      ['Payable to', payee.name],
      ['Post it to', payee.address],
      ['Write on the back', number],
      ['To reach us by', holdDay],
    ],
    button: message('booking_see_booking', 'en'),
    note: AFTER.en,
  }),
})

/** A guest on the telephone pays by transfer: the account and the reference. */
export const transferAwaited = bookingEmail({
  fr: ({ lot, days, due, holdDay, payee, number }) => ({
    title: 'Vos dates sont gardées, votre virement est attendu',
    text: french`Comme convenu, « ${lot} » est gardé pour vous ${days} jusqu’au ${holdDay}. Faites votre virement de ${due} un ou deux jours ouvrés avant, avec la référence ci-dessous.`,
    facts: [
      ['Montant du virement', due],
      ['Titulaire du compte', payee.name],
      ['IBAN du compte', payee.iban],
      ['Référence à indiquer', number],
      ['Attendu au plus tard le', holdDay],
    ],
    button: message('booking_see_booking', 'fr'),
    note: AFTER.fr,
  }),
  en: ({ lot, days, due, holdDay, payee, number }) => ({
    title: 'Your dates are held, and we await your transfer',
    text: `As agreed, “${lot}” is held for you ${days} until ${holdDay}. Please make your transfer of ${due} one or two working days earlier, with the reference below.`,
    facts: [
      ['Amount of the transfer', due],
      ['Account holder', payee.name],
      ['IBAN of the account', payee.iban],
      ['Reference to quote', number],
      ['To reach us by', holdDay],
    ],
    button: message('booking_see_booking', 'en'),
    note: AFTER.en,
  }),
})
