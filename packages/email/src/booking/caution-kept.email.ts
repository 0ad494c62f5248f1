import { french } from '@escale/domain/text/french-typography'
import { cautionEmail } from './caution-email.ts'

/** A part or all of the caution is kept; the agency's reason stands below. */
export const cautionKept = cautionEmail({
  fr: ({ lot, days, amount, kept, rest }) => ({
    title: french`${kept} de votre caution sont conservés`,
    text: rest
      ? french`Après votre séjour dans « ${lot} » ${days}, l’agence conserve ${kept} de la caution de ${amount}. Le reste, ${rest}, vous est rendu. Voici pourquoi :`
      : french`Après votre séjour dans « ${lot} » ${days}, l’agence conserve la caution de ${amount}. Voici pourquoi :`,
    button: 'Voir votre réservation',
    note: 'Les photographies et les justificatifs sont à votre disposition sur simple demande. Répondez à cet e-mail si vous n’êtes pas d’accord.',
  }),
  en: ({ lot, days, amount, kept, rest }) => ({
    title: `${kept} of your security deposit is kept`,
    text: rest
      ? `After your stay in “${lot}” ${days}, the agency is keeping ${kept} of the security deposit of ${amount}. The rest, ${rest}, is returned to you. This is why:`
      : `After your stay in “${lot}” ${days}, the agency is keeping the security deposit of ${amount}. This is why:`,
    button: 'View your booking',
    note: 'Photographs and receipts are available on request. Reply to this e-mail if you do not agree.',
  }),
})
