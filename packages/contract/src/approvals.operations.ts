import { done } from './account.ts'
import { approvalDecision, approvalLimitRequest, approvalPath, approvals } from './approvals.ts'
import { defineOperations } from './operation.ts'
import { agencyPath } from './staff.ts'

export const approvalsOperations = defineOperations('desk', {
  listApprovals: {
    method: 'get',
    path: '/agency/{agencyId}/approvals',
    access: 'agency',
    staffAction: 'viewAmounts',
    summary: 'Decisions that wait for a second director, and the agency’s limit',
    params: agencyPath,
    response: { description: 'The longest wait first', schema: approvals },
  },
  decideApproval: {
    method: 'post',
    path: '/agency/{agencyId}/approvals/{approvalId}',
    access: 'agency',
    staffAction: 'approveDecisions',
    summary: 'Approve a decision, which is then carried out, or refuse it',
    description: 'By another person than the one who asked.',
    params: approvalPath,
    body: approvalDecision,
    response: { description: 'Decided', schema: done },
    errors: [
      'providerUnavailable',
      'notFound',
      'requestClosed',
      'ownRequest',
      'bookingNotFound',
      'tooLateToChange',
      'changedMeanwhile',
      'exceedsPaid',
      'exceedsReducible',
      'exceedsCaution',
      'cautionNotHeld',
      'paymentUnderWay',
    ],
  },
  setApprovalLimit: {
    method: 'post',
    path: '/agency/{agencyId}/approval-limit',
    access: 'agency',
    staffAction: 'approveDecisions',
    summary: 'Set the amount above which refunds and kept cautions wait for a second director',
    params: agencyPath,
    body: approvalLimitRequest,
    response: { description: 'Set', schema: done },
  },
})
