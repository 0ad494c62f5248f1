import { z } from 'zod'
import { bookingPath } from './booking.ts'
import { paymentLinkPage, paymentLinkResult, paymentLinkStart } from './desk-booking.ts'
import { defineOperations } from './operation.ts'
import { insuranceRenounced, paymentStart, paymentStarted, paymentState } from './payment.ts'
import { tokenPath } from './schema.ts'

export const paymentOperations = defineOperations('payment', {
  startPayment: {
    method: 'post',
    path: '/payment/start',
    access: 'tenant',
    summary: 'Begin to pay the instalment that is due, or go on with the payment that is open',
    description:
      'With an Idempotency-Key the same request answers the same payment, whatever became of it; the same key with another request is refused.',
    headers: z.object({ 'idempotency-key': z.string().min(8).max(200).optional() }),
    body: paymentStart,
    response: { description: 'Where to pay', schema: paymentStarted },
    errors: [
      'providerUnavailable',
      'paymentRefused',
      'bookingNotFound',
      'holdExpired',
      'nothingDue',
      'noOnlinePayment',
      'requestKeyReused',
      'tooManyRequests',
    ],
  },
  readPayment: {
    method: 'get',
    path: '/payment/{paymentId}',
    access: 'tenant',
    summary: 'What became of a payment',
    params: z.object({ paymentId: z.uuid() }),
    response: { description: 'The payment', schema: paymentState },
    errors: ['notFound'],
  },
  renounceInsurance: {
    method: 'post',
    path: '/bookings/{agencyId}/{agencyBookingId}/insurance/renounce',
    access: 'tenant',
    summary: 'Renounce the insurance of a booking within its thirty days, for the whole premium',
    params: bookingPath,
    response: { description: 'What is given back', schema: insuranceRenounced },
    errors: ['providerUnavailable', 'bookingNotFound', 'tooLateToChange', 'paymentUnderWay', 'tooManyRequests'],
  },
  readPaymentLink: {
    method: 'get',
    path: '/page/payment-link/{token}',
    access: 'anyone',
    summary: 'What a payment link of a mail pays',
    params: tokenPath,
    response: { description: 'The stay and the sum', schema: paymentLinkPage },
    errors: ['invalidToken', 'tooManyRequests'],
  },
  startLinkPayment: {
    method: 'post',
    path: '/page/payment-link/{token}',
    access: 'anyone',
    summary: 'Begin to pay on a payment link, or go on with the payment that is open',
    params: tokenPath,
    body: paymentLinkStart,
    response: { description: 'Where to pay', schema: paymentStarted },
    errors: [
      'providerUnavailable',
      'invalidToken',
      'paymentRefused',
      'holdExpired',
      'nothingDue',
      'noOnlinePayment',
      'tooManyRequests',
    ],
  },
  readLinkPayment: {
    method: 'get',
    path: '/page/payment-link-result/{paymentId}',
    access: 'anyone',
    summary: 'What became of a payment that began on a payment link',
    params: z.object({ paymentId: z.uuid() }),
    response: { description: 'Its outcome, and nothing of the guest', schema: paymentLinkResult },
    errors: ['notFound', 'tooManyRequests'],
  },
})
