import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyChanged = agencyBookingEmail({
  fr: ({ who, lot, days, total }) => ({
    title: 'Réservation modifiée',
    text: french`La réservation de ${who} a été modifiée à l’agence : « ${lot} » ${days}, pour ${total}.`,
  }),
  en: ({ who, lot, days, total }) => ({
    title: 'Booking changed',
    text: `The booking of ${who} was changed at the agency: “${lot}” ${days}, for ${total}.`,
  }),
})
