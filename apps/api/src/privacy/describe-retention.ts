import type { RetentionLine } from '@escale/contract/privacy'
import type { Locale } from '@escale/db/schema'
import {
  RETENTION,
  type RetentionAction,
  type RetentionBasis,
  type RetentionDelay,
  type RetentionPurpose,
  type RetentionStart,
} from '@escale/domain/law/retention'

type Words<Key extends string> = Record<Key, Record<Locale, string>>

const PURPOSES: Words<RetentionPurpose> = {
  accounts: { fr: 'Votre compte, vos favoris', en: 'Your account, your favourites' },
  unconfirmedAccounts: {
    fr: 'Compte dont l’adresse n’a pas été confirmée',
    en: 'Account whose address was never confirmed',
  },
  ownerAccounts: {
    fr: 'Identité des propriétaires et mandats de gestion',
    en: 'Owners’ identity and management mandates',
  },
  calendars: {
    fr: 'Calendriers d’autres sites, reliés par un propriétaire',
    en: 'Calendars of other sites, linked by an owner',
  },
  bookings: { fr: 'Réservations et contrats', en: 'Bookings and contracts' },
  abandonedBookings: { fr: 'Réservations jamais payées', en: 'Bookings that were never paid' },
  books: { fr: 'Paiements et comptabilité', en: 'Payments and accounts' },
  documents: {
    fr: 'Contrats, factures et autres documents émis',
    en: 'Contracts, invoices and other issued documents',
  },
  registers: { fr: 'Registres des mandats et des reçus', en: 'Registers of mandates and receipts' },
  paymentNotices: { fr: 'Avis du prestataire de paiement', en: 'Notices of the payment provider' },
  stayFiles: {
    fr: 'Messages, demandes, notes et tâches liés à un séjour',
    en: 'Messages, requests, notes and tasks about a stay',
  },
  messages: { fr: 'Autres messages aux agences', en: 'Other messages to agencies' },
  proposals: { fr: 'Sélections préparées pour vous par une agence', en: 'Selections that an agency prepared for you' },
  reviews: { fr: 'Avis publiés', en: 'Published reviews' },
  reports: { fr: 'Signalements de contenus', en: 'Reports of content' },
  mails: { fr: 'E-mails envoyés par le site', en: 'E-mails sent by the site' },
  newsletterRequests: {
    fr: 'Inscription à la newsletter non confirmée',
    en: 'Newsletter subscription that was not confirmed',
  },
  newsletter: { fr: 'Newsletter et preuve de votre accord', en: 'Newsletter and proof of your consent' },
  logins: { fr: 'Journal des connexions', en: 'Record of logins' },
  loginLocks: { fr: 'Essais de connexion manqués', en: 'Failed logins' },
  sessions: { fr: 'Sessions ouvertes', en: 'Open sessions' },
  links: { fr: 'Liens à usage unique des e-mails', en: 'Single-use links in e-mails' },
  clientAddresses: { fr: 'Adresses réseau, contre les abus', en: 'Network addresses, against abuse' },
  staffAccess: { fr: 'Accès des équipes des agences', en: 'Access of agency staff' },
  staffInvitations: { fr: 'Invitations des équipes', en: 'Staff invitations' },
  journal: { fr: 'Journal des actions des équipes', en: 'Record of what staff did' },
  imports: { fr: 'Imports de catalogues', en: 'Catalogue imports' },
}

const STARTS: Words<RetentionStart> = {
  accessEnd: { fr: 'à la fin de l’accès', en: 'when the access ends' },
  creation: { fr: 'après l’enregistrement', en: 'after they are recorded' },
  decision: { fr: 'après la décision', en: 'after the decision' },
  expiry: { fr: 'après l’expiration', en: 'after expiry' },
  lastActivity: { fr: 'après la dernière activité', en: 'after the last activity' },
  lastFailure: { fr: 'après le dernier échec', en: 'after the last failure' },
  lastMessage: { fr: 'après le dernier message', en: 'after the last message' },
  mandateEnd: { fr: 'après la fin du mandat', en: 'after the mandate ends' },
  publication: { fr: 'après la publication', en: 'after publication' },
  release: { fr: 'après l’abandon', en: 'after they lapse' },
  stayOrYearEnd: {
    fr: 'après le départ ou la fin de l’exercice comptable',
    en: 'after check-out or the end of the accounting year',
  },
  stayEnd: { fr: 'après la fin du séjour', en: 'after the stay ends' },
  unsubscription: { fr: 'après la désinscription', en: 'after you unsubscribe' },
  yearEnd: { fr: 'après la fin de l’exercice comptable', en: 'after the end of the accounting year' },
}

const BASES: Words<RetentionBasis> = {
  contract: { fr: 'Contrat', en: 'Contract' },
  consent: { fr: 'Consentement', en: 'Consent' },
  legalObligation: { fr: 'Obligation légale', en: 'Legal obligation' },
  legitimateInterest: { fr: 'Intérêt légitime', en: 'Legitimate interest' },
}

const ACTIONS: Words<RetentionAction> = {
  delete: { fr: 'effacement', en: 'deletion' },
  anonymise: { fr: 'anonymisation', en: 'anonymisation' },
}

const UNITS: Words<'years' | 'months' | 'days' | 'hours'> = {
  years: { fr: 'an', en: 'year' },
  months: { fr: 'mois', en: 'month' },
  days: { fr: 'jour', en: 'day' },
  hours: { fr: 'heure', en: 'hour' },
}
const AT_ONCE: Record<Locale, string> = { fr: 'aussitôt', en: 'at once' }
const MONTHS_OF_YEAR = 12

function count(number: number, unit: keyof typeof UNITS, locale: Locale): string {
  const word = UNITS[unit][locale]
  return `${number} ${number === 1 || word.endsWith('s') ? word : `${word}s`}`
}

/** "10 ans", "13 months", "2 jours". */
export function describeDelay(keep: RetentionDelay, locale: Locale): string {
  if ('hours' in keep) return keep.hours === 0 ? AT_ONCE[locale] : count(keep.hours, 'hours', locale)
  if ('days' in keep) return count(keep.days, 'days', locale)
  const years = keep.months / MONTHS_OF_YEAR
  return Number.isInteger(years) ? count(years, 'years', locale) : count(keep.months, 'months', locale)
}

/** One row of the table of retention in words, for the privacy page and for whoever has an account erased (LW-502). */
export function describeRetention(purpose: RetentionPurpose, locale: Locale): RetentionLine {
  const { keep, from, action, basis, source } = RETENTION[purpose]
  return {
    purpose,
    data: PURPOSES[purpose][locale],
    keep: `${describeDelay(keep, locale)} ${STARTS[from][locale]}`,
    action: ACTIONS[action][locale],
    basis: source === null ? BASES[basis][locale] : `${BASES[basis][locale]} (${source})`,
  }
}
