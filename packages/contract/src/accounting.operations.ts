import { done } from './account.ts'
import { books, booksQuery, booksSettingsRequest, disbursementRequest } from './accounting.ts'
import { defineOperations } from './operation.ts'
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
})
