import { done } from './account.ts'
import { sent } from './agencies.ts'
import { defineOperations } from './operation.ts'
import { contentReport, reportDecision, reportList, reportPath, reportsQuery } from './reports.ts'
import { agencyPath } from './staff.ts'

export const reportsOperations = defineOperations('reports', {
  sendReport: {
    method: 'post',
    path: '/page/report',
    access: 'optional',
    summary: 'Report unlawful content of a listing or of a review',
    description:
      'At most five reports in ten minutes from one client. A mail confirms the receipt, another brings the decision.',
    body: contentReport,
    response: { description: 'The report is stored and its receipt will be mailed', schema: sent },
    errors: ['notFound', 'tooManyRequests'],
  },
  listReports: {
    method: 'get',
    path: '/agency/{agencyId}/reports',
    access: 'agency',
    staffAction: 'decideReports',
    summary: 'Reports of listings of an agency and of their reviews',
    params: agencyPath,
    query: reportsQuery,
    response: { description: 'Fifty reports, the latest first', schema: reportList },
  },
  decideReport: {
    method: 'post',
    path: '/agency/{agencyId}/reports/{reportId}/decisions',
    access: 'agency',
    staffAction: 'decideReports',
    summary: 'Decide on a report: withdraw the content or keep it',
    description: 'The decision and its reason are mailed. A later decision replaces it, and every one is kept.',
    params: reportPath,
    body: reportDecision,
    response: { description: 'The decision is in force', schema: done },
    errors: ['notFound', 'changedMeanwhile'],
  },
})
