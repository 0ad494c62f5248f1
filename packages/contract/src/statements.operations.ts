import { defineOperations } from './operation.ts'
import {
  ownerStatements,
  sentStatements,
  statementsChanged,
  statementsPath,
  statementsQuery,
  statementsRequest,
} from './statements.ts'

export const statementsOperations = defineOperations('accounting', {
  listOwnerStatements: {
    method: 'get',
    path: '/agency/{agencyId}/owner-statements',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'Owners’ statements of a month, drafts included',
    params: statementsPath,
    query: statementsQuery,
    response: { description: 'A statement for each owner', schema: ownerStatements },
  },
  changeOwnerStatements: {
    method: 'post',
    path: '/agency/{agencyId}/owner-statements',
    access: 'agency',
    staffAction: 'manageStatements',
    summary: 'Check, send or close the statements of a month',
    description: 'At most fifty in a call. A sent statement never changes: corrections come in the next.',
    params: statementsPath,
    body: statementsRequest,
    response: { description: 'How many were changed, and how many are left', schema: statementsChanged },
    errors: ['periodNotOver'],
  },
  listSentStatements: {
    method: 'get',
    path: '/owner/statements',
    access: 'owner',
    summary: 'The statements that an owner was sent',
    response: { description: 'The latest first, at most a hundred and twenty', schema: sentStatements },
  },
})
