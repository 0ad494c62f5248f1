import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyChanged = agencyBookingEmail({
  fr: ({ who, lot, days, total }) => ({
    title: 'Réservation modifiée à l’agence',
    text: french`La réservation de ${who} a été modifiée : « ${lot} » ${days}, pour ${total}.`,
  }),
  en: ({ who, lot, days, total }) => ({
    title: 'Booking changed at the agency',
    text: `The booking of ${who} was changed: “${lot}” ${days}, for ${total}.`,
  }),
})
