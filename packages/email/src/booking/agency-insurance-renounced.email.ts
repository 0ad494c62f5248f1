import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyInsuranceRenounced = agencyBookingEmail({
  fr: ({ who, lot, days, total }) => ({
    title: 'Assurance annulation\u00a0: renonciation',
    text: french`${who} a renoncé à l’assurance annulation dans les trente jours, pour son séjour dans « ${lot} » ${days}. Le séjour coûte désormais ${total} ; la prime est rendue. Prévenez l’assureur.`,
  }),
  en: ({ who, lot, days, total }) => ({
    title: 'Cancellation insurance renounced',
    text: `${who} has renounced the cancellation insurance within thirty days, for the stay in “${lot}” ${days}. It now costs ${total}, and the premium is given back. Please tell the insurer.`,
  }),
})
