/** What the mails of an owner's own bookings say, by occasion and reader. */

import { fr } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'

export interface Facts {
  lot: string
  days: string
  /** The last day of the decision, or nothing. */
  until: string
  ownerName: string
  contactName: string
  /** Whether it took nights, which are free again once it is over. */
  tookNights: boolean
}
export interface Words {
  title: string
  text: string
  button?: string
  note?: string
}
export type Reader = 'owner' | 'agency' | 'contact'
export interface Occasion extends Record<Locale, (facts: Facts) => Words> {
  reader: Reader
}

const seeCalendar = { fr: 'Voir mon calendrier', en: 'See my calendar' }

export const ownerStayOccasions = {
  personalBooked: {
    reader: 'owner',
    fr: ({ lot, days }) => ({
      title: 'Votre séjour est réservé',
      text: fr`« ${lot} » est réservé pour votre usage personnel ${days}. Votre agence est prévenue.`,
      button: seeCalendar.fr,
      note: 'Vous pouvez l’annuler depuis votre calendrier jusqu’à la veille de l’arrivée.',
    }),
    en: ({ lot, days }) => ({
      title: 'Your stay is booked',
      text: `“${lot}” is booked for your personal use ${days}. Your agency has been told.`,
      button: seeCalendar.en,
      note: 'You can cancel it in your calendar until the day before arrival.',
    }),
  },
  coBookingAsked: {
    reader: 'owner',
    fr: ({ lot, days, contactName, until }) => ({
      title: 'Votre contact est transmis',
      text: fr`Votre agence a reçu les coordonnées de ${contactName} pour « ${lot} » ${days}. Elle vous répondra au plus tard le ${until} ; d’ici là, ces dates sont gardées.`,
      button: seeCalendar.fr,
    }),
    en: ({ lot, days, contactName, until }) => ({
      title: 'Your contact has been passed on',
      text: `Your agency has received the details of ${contactName} for “${lot}” ${days}. It will answer by ${until}; until then these dates are kept.`,
      button: seeCalendar.en,
    }),
  },
  coBookingAccepted: {
    reader: 'owner',
    fr: ({ lot, days, contactName }) => ({
      title: 'Votre co-réservation est acceptée',
      text: fr`Votre agence accepte la co-réservation de « ${lot} » ${days} pour ${contactName}, et s’occupe de la suite avec votre contact.`,
      button: seeCalendar.fr,
    }),
    en: ({ lot, days, contactName }) => ({
      title: 'Your co-booking is accepted',
      text: `Your agency accepts the co-booking of “${lot}” ${days} for ${contactName}, and will take care of everything with your contact.`,
      button: seeCalendar.en,
    }),
  },
  coBookingRefused: {
    reader: 'owner',
    fr: ({ lot, days, contactName }) => ({
      title: 'Votre co-réservation est refusée',
      text: fr`Votre agence n’a pas pu accepter la co-réservation de « ${lot} » ${days} pour ${contactName}. Ces dates sont de nouveau libres.`,
      button: seeCalendar.fr,
      note: fr`Une question ? Répondez à ce message : votre agence vous lira.`,
    }),
    en: ({ lot, days, contactName }) => ({
      title: 'Your co-booking is refused',
      text: `Your agency could not accept the co-booking of “${lot}” ${days} for ${contactName}. These dates are free again.`,
      button: seeCalendar.en,
      note: 'A question? Answer this message: your agency will read it.',
    }),
  },
  coBookingExpired: {
    reader: 'owner',
    fr: ({ lot, days, contactName }) => ({
      title: 'Votre co-réservation est restée sans réponse',
      text: fr`Votre agence n’a pas répondu à temps pour ${contactName} : « ${lot} » est de nouveau libre ${days}.`,
      button: seeCalendar.fr,
      note: 'Appelez votre agence si vous y tenez toujours.',
    }),
    en: ({ lot, days, contactName }) => ({
      title: 'Your co-booking was not answered',
      text: `Your agency did not answer in time for ${contactName}: “${lot}” is free again ${days}.`,
      button: seeCalendar.en,
      note: 'Call your agency if you still want it.',
    }),
  },
  conciergeAsked: {
    reader: 'owner',
    fr: ({ lot, days }) => ({
      title: 'Votre demande de conciergerie est transmise',
      text: fr`Votre agence a reçu votre demande pour « ${lot} » ${days}. Elle vous rappelle pour convenir des détails.`,
      button: seeCalendar.fr,
    }),
    en: ({ lot, days }) => ({
      title: 'Your concierge request has been passed on',
      text: `Your agency has received your request for “${lot}” ${days}. It will call you back to agree on the details.`,
      button: seeCalendar.en,
    }),
  },
  ownerStayCancelled: {
    reader: 'owner',
    fr: ({ lot, days }) => ({
      title: 'Votre réservation est annulée',
      text: fr`Votre réservation de « ${lot} » ${days} est annulée. Votre agence est prévenue.`,
      button: seeCalendar.fr,
    }),
    en: ({ lot, days }) => ({
      title: 'Your booking is cancelled',
      text: `Your booking of “${lot}” ${days} is cancelled. Your agency has been told.`,
      button: seeCalendar.en,
    }),
  },
  agencyPersonal: {
    reader: 'agency',
    fr: ({ lot, days, ownerName }) => ({
      title: 'Séjour d’un propriétaire',
      text: fr`${ownerName} occupera « ${lot} » ${days}.`,
    }),
    en: ({ lot, days, ownerName }) => ({
      title: 'An owner’s stay',
      text: `${ownerName} will stay in “${lot}” ${days}.`,
    }),
  },
  agencyCoBooking: {
    reader: 'agency',
    fr: ({ lot, days, ownerName, contactName, until }) => ({
      title: 'Une co-réservation à valider',
      text: fr`${ownerName} propose « ${lot} » ${days} à ${contactName}. Répondez au plus tard le ${until} : ensuite, les dates redeviennent libres.`,
      button: 'Accepter ou refuser',
    }),
    en: ({ lot, days, ownerName, contactName, until }) => ({
      title: 'A co-booking to decide on',
      text: `${ownerName} offers “${lot}” ${days} to ${contactName}. Answer by ${until}: after that the dates are free again.`,
      button: 'Accept or refuse',
    }),
  },
  agencyCoBookingExpired: {
    reader: 'agency',
    fr: ({ lot, days, ownerName, contactName }) => ({
      title: 'Une co-réservation est restée sans réponse',
      text: fr`La demande de ${ownerName} pour ${contactName} n’a pas reçu de réponse à temps : « ${lot} » est de nouveau libre ${days}. ${ownerName} en est prévenu.`,
    }),
    en: ({ lot, days, ownerName, contactName }) => ({
      title: 'A co-booking was not answered',
      text: `The request of ${ownerName} for ${contactName} was not answered in time: “${lot}” is free again ${days}. ${ownerName} has been told.`,
    }),
  },
  agencyConcierge: {
    reader: 'agency',
    fr: ({ lot, days, ownerName }) => ({
      title: 'Demande de conciergerie',
      text: fr`${ownerName} demande des services pour « ${lot} » ${days}.`,
    }),
    en: ({ lot, days, ownerName }) => ({
      title: 'Concierge request',
      text: `${ownerName} asks for services in “${lot}” ${days}.`,
    }),
  },
  agencyStayCancelled: {
    reader: 'agency',
    fr: ({ lot, days, ownerName, tookNights }) => ({
      title: 'Annulation d’un propriétaire',
      text: fr`${ownerName} a annulé sa réservation de « ${lot} » ${days}.${tookNights ? ' Les dates sont libres.' : ''}`,
    }),
    en: ({ lot, days, ownerName, tookNights }) => ({
      title: 'An owner has cancelled',
      text: `${ownerName} has cancelled their booking of “${lot}” ${days}.${tookNights ? ' The dates are free.' : ''}`,
    }),
  },
  contactConfirmed: {
    reader: 'contact',
    fr: ({ lot, days, ownerName }) => ({
      title: 'Votre séjour est confirmé',
      text: fr`${ownerName} vous a proposé « ${lot} », et l’agence a accepté : le logement vous attend ${days}. L’agence vous contactera pour la suite.`,
      button: 'Voir le logement',
    }),
    en: ({ lot, days, ownerName }) => ({
      title: 'Your stay is confirmed',
      text: `${ownerName} offered you “${lot}”, and the agency has accepted: the rental awaits you ${days}. The agency will be in touch with you.`,
      button: 'See the rental',
    }),
  },
  contactCancelled: {
    reader: 'contact',
    fr: ({ lot, days, ownerName }) => ({
      title: 'Votre séjour est annulé',
      text: fr`${ownerName} a annulé votre séjour dans « ${lot} » ${days}.`,
      button: 'Revoir le logement',
      note: fr`Une question ? Répondez à ce message : l’agence vous lira.`,
    }),
    en: ({ lot, days, ownerName }) => ({
      title: 'Your stay is cancelled',
      text: `${ownerName} has cancelled your stay in “${lot}” ${days}.`,
      button: 'See the rental again',
      note: 'A question? Answer this message: the agency will read it.',
    }),
  },
} satisfies Record<string, Occasion>
