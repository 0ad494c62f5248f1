import { done } from './account.ts'
import { books, booksQuery, booksSettingsRequest, disbursementRequest } from './accounting.ts'
import { defineOperations } from './operation.ts'
import { mandatePath, mandateRegister, receiptNoticeRequest, receiptRegister, registerQuery } from './registers.ts'
import { agencyPath } from './staff.ts'

export const accountingOperations = defineOperations('accounting', {
  readBooks: {
    method: 'get',
    path: '/agency/{agencyId}/books',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Trial balance of a period, state of the clients’ bank, what is owed',
    params: agencyPath,
    query: booksQuery,
    response: { description: 'The books as they are posted', schema: books },
    errors: ['invalidDates'],
  },
  recordDisbursement: {
    method: 'post',
    path: '/agency/{agencyId}/disbursements',
    access: 'agency',
    staffAction: 'payOwners',
    summary: 'Record what was paid from the clients’ bank',
    description: 'To an owner, a tax collector, the insurer or the agency itself, at most what the books owe them.',
    params: agencyPath,
    body: disbursementRequest,
    response: { description: 'It is recorded and posted', schema: done },
    errors: ['exceedsOwed', 'paidInFuture', 'requestKeyReused'],
  },
  saveBooksSettings: {
    method: 'post',
    path: '/agency/{agencyId}/books-settings',
    access: 'agency',
    staffAction: 'exportAccounts',
    summary: 'Save the SIREN and the VAT rate of an agency',
    description: 'The rate counts for stays that are billed from today on.',
    params: agencyPath,
    body: booksSettingsRequest,
    response: { description: 'They are saved', schema: done },
  },
  readMandateRegister: {
    method: 'get',
    path: '/agency/{agencyId}/registers/mandates',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Register of mandates, the latest line first',
    params: agencyPath,
    query: registerQuery,
    response: { description: 'Numbered lines, at most fifty', schema: mandateRegister },
  },
  readReceiptRegister: {
    method: 'get',
    path: '/agency/{agencyId}/registers/receipts',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Register of receipts, the latest first',
    params: agencyPath,
    query: registerQuery,
    response: { description: 'Numbered receipts, at most fifty', schema: receiptRegister },
  },
  saveReceiptNotice: {
    method: 'post',
    path: '/agency/{agencyId}/mandates/{mandateId}/receipt-notice',
    access: 'agency',
    staffAction: 'manageOwners',
    summary: 'Say how the owner of a mandate learns of money received',
    description: 'Each change is a line of the register of mandates.',
    params: mandatePath,
    body: receiptNoticeRequest,
    response: { description: 'It is saved', schema: done },
  },
})
