import { z } from 'zod'
import { done } from './account.ts'
import { defineOperations } from './operation.ts'
import { erasureRequest, privacyOverview } from './privacy.ts'

const userPath = z.object({ id: z.uuid() })

export const privacyOperations = defineOperations('account', {
  readPrivacy: {
    method: 'get',
    path: '/user/{id}/privacy',
    access: 'account',
    summary: 'One’s latest logins, and what an erasure of the account would keep',
    params: userPath,
    response: { description: 'Logins, and whether the account can be erased', schema: privacyOverview },
    errors: ['forbidden', 'viewOnly'],
  },
  eraseAccount: {
    method: 'post',
    path: '/user/{id}/erase',
    access: 'account',
    summary: 'Have one’s account erased',
    description:
      'Ends every session. What the law asks to keep stays for its time (GET user/{id}/privacy). A wrong password counts as ' +
      'a failed login.',
    params: userPath,
    body: erasureRequest,
    response: { description: 'The account is erased', schema: done },
    errors: [
      'forbidden',
      'wrongPassword',
      'accountLocked',
      'erasureStayAhead',
      'erasureMandate',
      'erasureStaff',
      'tooManyRequests',
    ],
  },
})
