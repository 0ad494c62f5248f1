import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyOption = agencyBookingEmail({
  fr: ({ who, lot, days, next, keptUntil }) => ({
    title: 'Nouvelle option',
    text: french`${who} a posé une option sur « ${lot} » ${days}.${next ? french` ${next.amount} pourra être réglé à partir du ${next.day}.` : ''} Sans règlement, les dates se libèrent après le ${keptUntil}.`,
  }),
  en: ({ who, lot, days, next, keptUntil }) => ({
    title: 'New provisional booking',
    text: `${who} has made a provisional booking for “${lot}” ${days}.${next ? ` ${next.amount} can be paid from ${next.day}.` : ''} Without a payment, the dates are free again after ${keptUntil}.`,
  }),
})
