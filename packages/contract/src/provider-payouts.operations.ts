import { done } from './account.ts'
import { defineOperations } from './operation.ts'
import {
  onboarding,
  paymentAccount,
  paymentModeRequest,
  payoutDetail,
  payoutPath,
  payouts,
} from './provider-payouts.ts'
import { agencyPath } from './staff.ts'

export const payoutsOperations = defineOperations('accounting', {
  listPayouts: {
    method: 'get',
    path: '/agency/{agencyId}/payouts',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'What the payment provider paid out',
    params: agencyPath,
    response: { description: 'The last payouts', schema: payouts },
    errors: ['providerUnavailable'],
  },
  readPayout: {
    method: 'get',
    path: '/agency/{agencyId}/payouts/{payoutId}',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'The movements and fees of a payout, beside the ledger',
    params: payoutPath,
    response: { description: 'The movements, and what does not add up', schema: payoutDetail },
    errors: ['providerUnavailable', 'notFound'],
  },
  readPaymentAccount: {
    method: 'get',
    path: '/agency/{agencyId}/payment-account',
    access: 'agency',
    staffAction: 'viewMoney',
    summary: 'On which account of the provider the agency is paid by card',
    params: agencyPath,
    response: { description: 'The account, as the provider says', schema: paymentAccount },
    errors: ['providerUnavailable'],
  },
  setPaymentMode: {
    method: 'post',
    path: '/agency/{agencyId}/payment-account',
    access: 'agency',
    staffAction: 'managePaymentAccount',
    summary: 'Choose the account of new card payments',
    params: agencyPath,
    body: paymentModeRequest,
    response: { description: 'It counts for new payments', schema: done },
    errors: ['providerUnavailable', 'accountNotActive'],
  },
  startOnboarding: {
    method: 'post',
    path: '/agency/{agencyId}/payment-account/onboarding',
    access: 'agency',
    staffAction: 'managePaymentAccount',
    summary: 'Open the agency’s own account, or complete it',
    params: agencyPath,
    response: { description: 'The provider’s page', schema: onboarding },
    errors: ['providerUnavailable'],
  },
})
