import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyExpired = agencyBookingEmail({
  fr: ({ who, lot, days }) => ({
    title: 'Option expirée',
    text: french`L’option de ${who} sur « ${lot} » ${days} n’a pas été réglée à temps. Les dates sont de nouveau libres.`,
  }),
  en: ({ who, lot, days }) => ({
    title: 'Provisional booking expired',
    text: `The provisional booking of ${who} for “${lot}” ${days} was not paid in time. The dates are free again.`,
  }),
})
