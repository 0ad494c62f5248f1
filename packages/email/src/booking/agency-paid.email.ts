import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyPaid = agencyBookingEmail({
  fr: ({ who, lot, days, total }) => ({
    title: 'Réservation soldée',
    text: french`${who} a réglé le solde de son séjour dans « ${lot} » ${days} : ${total} en tout.`,
  }),
  en: ({ who, lot, days, total }) => ({
    title: 'Booking paid in full',
    text: `${who} has paid the balance for the stay in “${lot}” ${days}: ${total} in all.`,
  }),
})
