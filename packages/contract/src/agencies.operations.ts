import { agenciesQuery, agencyList, agencyMessage, sent } from './agencies.ts'
import { defineOperations } from './operation.ts'

export const agenciesOperations = defineOperations('agencies', {
  listAgencies: {
    method: 'get',
    path: '/agencies',
    access: 'anyone',
    summary: 'Agencies, by name',
    query: agenciesQuery,
    response: { description: 'How many agencies there are, and those of the page', schema: agencyList },
  },
  sendAgencyEmail: {
    method: 'post',
    path: '/page/agency/send-email',
    access: 'optional',
    summary: 'Write to an agency',
    description:
      'At most five messages in ten minutes from one client. Somebody who is logged in reads the answer in their account.',
    body: agencyMessage,
    response: { description: 'The message will be sent', schema: sent },
    errors: ['notFound', 'tooManyRequests'],
  },
})
