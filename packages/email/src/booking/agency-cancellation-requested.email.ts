import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyCancellationRequested = agencyBookingEmail({
  fr: ({ who, lot, days, requested }) => ({
    title: 'Demande d’annulation d’un séjour',
    text: french`${who} demande à annuler son séjour dans « ${lot} » ${days}. À rembourser selon les conditions de la réservation : ${requested?.refund ?? ''}. La demande attend votre réponse dans le dossier de la réservation.`,
  }),
  en: ({ who, lot, days, requested }) => ({
    title: 'Request to cancel a stay',
    text: `${who} would like to cancel the stay in “${lot}” ${days}. To be refunded under the terms of the booking: ${requested?.refund ?? ''}. The request waits for your answer in the file of the booking.`,
  }),
})
