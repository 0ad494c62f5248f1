import { done } from './account.ts'
import { deskBookingPath } from './desk.ts'
import { defineOperations } from './operation.ts'
import {
  chequeDepositMade,
  chequeDepositRequest,
  chequeDeposits,
  dayBook,
  dayBookQuery,
  receivables,
  receivablesQuery,
  reminderRule,
} from './receivables.ts'
import { agencyPath } from './staff.ts'

export const receivablesOperations = defineOperations('accounting', {
  listReceivables: {
    method: 'get',
    path: '/agency/{agencyId}/receivables',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Instalments that are late, due today or due in seven days',
    params: agencyPath,
    query: receivablesQuery,
    response: { description: 'A page of them, with the sums of each list', schema: receivables },
  },
  remindPayment: {
    method: 'post',
    path: '/agency/{agencyId}/bookings/{agencyBookingId}/payment-reminder',
    access: 'agency',
    staffAction: 'collectPayments',
    summary: 'Remind a guest of the payment that is due',
    description: 'By mail with a payment link, at most once a day.',
    params: deskBookingPath,
    response: { description: 'The mail is on its way', schema: done },
    errors: ['bookingNotFound', 'nothingDue', 'remindedToday', 'holdExpired', 'tooManyRequests'],
  },
  setReminderRule: {
    method: 'post',
    path: '/agency/{agencyId}/reminder-rule',
    access: 'agency',
    staffAction: 'collectPayments',
    summary: 'Set the days after which late balances are reminded of',
    params: agencyPath,
    body: reminderRule,
    response: { description: 'The rule is saved', schema: done },
  },
  readDayBook: {
    method: 'get',
    path: '/agency/{agencyId}/day-book',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Every movement of the clients’ bank on a day, by means',
    params: agencyPath,
    query: dayBookQuery,
    response: { description: 'The movements, and the balance before and after', schema: dayBook },
  },
  listChequeDeposits: {
    method: 'get',
    path: '/agency/{agencyId}/cheque-deposits',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Cheques to take to the bank, and the deposit slips',
    params: agencyPath,
    response: { description: 'Both lists', schema: chequeDeposits },
  },
  depositCheques: {
    method: 'post',
    path: '/agency/{agencyId}/cheque-deposits',
    access: 'agency',
    staffAction: 'collectPayments',
    summary: 'Make a deposit slip of cheques',
    params: agencyPath,
    body: chequeDepositRequest,
    response: { description: 'The number of the slip', schema: chequeDepositMade },
    errors: ['notFound', 'chequeDeposited', 'requestKeyReused'],
  },
})
