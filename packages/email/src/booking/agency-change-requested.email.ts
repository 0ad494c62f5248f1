import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyChangeRequested = agencyBookingEmail({
  fr: ({ who, lot, days, requested }) => ({
    title: 'Demande de modification d’un séjour',
    text: french`${who} demande à modifier son séjour dans « ${lot} » ${days}. Souhait : ${requested?.stay ?? ''}. La demande attend votre réponse dans le dossier de la réservation.`,
  }),
  en: ({ who, lot, days, requested }) => ({
    title: 'Request to change a stay',
    text: `${who} would like to change the stay in “${lot}” ${days}. Wanted: ${requested?.stay ?? ''}. The request waits for your answer in the file of the booking.`,
  }),
})
