import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyChanged = agencyBookingEmail({
  fr: ({ who, lot, days, total }) => ({
    title: 'Réservation modifiée par l’agence',
    text: french`La réservation de ${who} a été modifiée : « ${lot} » ${days}, pour ${total}.`,
  }),
  en: ({ who, lot, days, total }) => ({
    title: 'Booking changed by the agency',
    text: `The booking of ${who} has been changed: “${lot}” ${days}, for ${total}.`,
  }),
})
