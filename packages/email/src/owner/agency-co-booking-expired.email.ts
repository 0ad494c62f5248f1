import { french } from '@escale/domain/text/french-typography'
import { ownerStayEmail } from './owner-stay-email.ts'

export const agencyCoBookingExpired = ownerStayEmail('agency', {
  fr: ({ lot, days, ownerName, contactName }) => ({
    title: 'Une co-réservation est restée sans réponse',
    text: french`La demande de ${ownerName} pour ${contactName} n’a pas reçu de réponse à temps : « ${lot} » est de nouveau libre ${days}. ${ownerName} en est prévenu.`,
  }),
  en: ({ lot, days, ownerName, contactName }) => ({
    title: 'A co-booking was left unanswered',
    text: `The request of ${ownerName} for ${contactName} was not answered in time: “${lot}” is free again ${days}. ${ownerName} has been told.`,
  }),
})
