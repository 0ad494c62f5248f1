import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyServicesChanged = agencyBookingEmail({
  fr: ({ who, lot, days, total }) => ({
    title: 'Services modifiés',
    text: french`${who} a changé les services de son séjour dans « ${lot} » ${days}. Le séjour coûte désormais ${total}.`,
  }),
  en: ({ who, lot, days, total }) => ({
    title: 'Services changed',
    text: `${who} has changed the services for the stay in “${lot}” ${days}. It now costs ${total}.`,
  }),
})
