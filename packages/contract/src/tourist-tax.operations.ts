import { done } from './account.ts'
import { defineOperations } from './operation.ts'
import { agencyPath } from './staff.ts'
import { taxDeclarationRequest, taxPaymentRequest, taxStatements, taxStatementsQuery } from './tourist-tax.ts'

export const touristTaxOperations = defineOperations('taxes', {
  readTaxStatements: {
    method: 'get',
    path: '/agency/{agencyId}/tourist-tax',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Tourist tax collected in a period by commune and payee, and what was declared',
    params: agencyPath,
    query: taxStatementsQuery,
    response: { description: 'The register as it stands', schema: taxStatements },
    errors: ['invalidDates'],
  },
  declareTax: {
    method: 'post',
    path: '/agency/{agencyId}/tourist-tax/declarations',
    access: 'agency',
    staffAction: 'exportAccounts',
    summary: 'Mark the tourist tax of a commune as declared',
    description: 'The period is over and closed from then on: what is posted later counts on the day of its recording.',
    params: agencyPath,
    body: taxDeclarationRequest,
    response: { description: 'It is declared', schema: done },
    errors: ['invalidDates', 'periodNotOver', 'alreadyDeclared', 'taxChanged'],
  },
  payTax: {
    method: 'post',
    path: '/agency/{agencyId}/tourist-tax/payments',
    access: 'agency',
    staffAction: 'payOwners',
    summary: 'Record that a declared tourist tax was paid',
    description:
      'Records the payment in the books, unless the same one is recorded there. A repeat records nothing more.',
    params: agencyPath,
    body: taxPaymentRequest,
    response: { description: 'It is paid', schema: done },
    errors: ['notFound', 'nothingDue', 'exceedsOwed', 'paidInFuture', 'requestKeyReused'],
  },
})
