import { CARD_NUMBERS, CHALLENGE_CODE, LATE_SECONDS, REPEATS, type TestCard } from './cards.ts'

/** The words of the bank's pages. */
export interface BankLabels {
  bank: string
  notice: string
  payTitle: string
  amount: string
  paidTo: (seller: string) => string
  cards: string
  cardsHint: string
  effects: Record<TestCard, string>
  number: string
  expiry: string
  expiryHint: string
  securityCode: string
  securityCodeHint: string
  wrong: { number: string; expiry: string; securityCode: string; code: string }
  pay: (price: string) => string
  abandon: string
  challengeTitle: string
  challengeText: string
  code: string
  confirm: string
  refuse: string
  accountTitle: string
  accountText: (name: string) => string
  activate: string
  notFoundTitle: string
  notFound: string
}

export const bankWords: Record<'fr' | 'en', BankLabels> = {
  fr: {
    bank: 'Banque d’essai',
    notice: 'Ceci est une banque d’essai : aucun argent n’est pris. Ne saisissez jamais une vraie carte.',
    payTitle: 'Payer par carte',
    amount: 'Montant',
    paidTo: (seller) => `Paiement à ${seller}`,
    cards: 'Les cartes d’essai',
    cardsHint: 'Choisissez-en une pour remplir le formulaire.',
    effects: {
      accepted: 'Paiement accepté',
      challenged: 'Accepté après confirmation (3-D Secure)',
      refused: 'Paiement refusé',
      late: `Accepté, la notification arrive ${LATE_SECONDS} secondes plus tard`,
      repeated: `Accepté, la notification arrive ${REPEATS} fois`,
    },
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM/AA',
    securityCode: 'Code de sécurité',
    securityCodeHint: '123',
    wrong: {
      number: `Choisissez un numéro de la liste, par exemple ${CARD_NUMBERS.accepted}.`,
      expiry: 'Saisissez un mois à venir, par exemple 12/40.',
      securityCode: 'Saisissez trois chiffres, par exemple 123.',
      code: `Ce n’est pas le code. Saisissez ${CHALLENGE_CODE}.`,
    },
    pay: (price) => `Payer ${price}`,
    abandon: 'Annuler et revenir',
    challengeTitle: 'Confirmez votre paiement',
    challengeText: `Votre banque demande une confirmation (3-D Secure). Votre code est ${CHALLENGE_CODE}.`,
    code: 'Code reçu',
    confirm: 'Confirmer le paiement',
    refuse: 'Refuser le paiement',
    accountTitle: 'Activez votre compte',
    accountText: (name) =>
      `Le compte de ${name} recevra ses paiements par carte. Une vraie banque vous demanderait vos justificatifs.`,
    activate: 'Activer le compte',
    notFoundTitle: 'Paiement inconnu',
    notFound: 'La banque ne connaît pas ce paiement. Revenez au site et recommencez.',
  },
  en: {
    bank: 'Test bank',
    notice: 'This is a test bank: no money is taken. Never enter a real card.',
    payTitle: 'Pay by card',
    amount: 'Amount',
    paidTo: (seller) => `Payment to ${seller}`,
    cards: 'The test cards',
    cardsHint: 'Choose one to fill in the form.',
    effects: {
      accepted: 'Payment accepted',
      challenged: 'Accepted after confirmation (3-D Secure)',
      refused: 'Payment declined',
      late: `Accepted, the notification arrives ${LATE_SECONDS} seconds later`,
      repeated: `Accepted, the notification arrives ${REPEATS} times`,
    },
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    securityCode: 'Security code',
    securityCodeHint: '123',
    wrong: {
      number: `Choose a number from the list, for example ${CARD_NUMBERS.accepted}.`,
      expiry: 'Enter a future month, for example 12/40.',
      securityCode: 'Enter three digits, for example 123.',
      code: `This is not the code. Enter ${CHALLENGE_CODE}.`,
    },
    pay: (price) => `Pay ${price}`,
    abandon: 'Cancel and return',
    challengeTitle: 'Confirm your payment',
    challengeText: `Your bank is asking for confirmation (3-D Secure). Your code is ${CHALLENGE_CODE}.`,
    code: 'Code received',
    confirm: 'Confirm the payment',
    refuse: 'Decline the payment',
    accountTitle: 'Activate your account',
    accountText: (name) =>
      `The account of ${name} will receive its card payments. A real bank would ask for your documents.`,
    activate: 'Activate the account',
    notFoundTitle: 'Unknown payment',
    notFound: 'The bank does not know this payment. Return to the site and start again.',
  },
}
