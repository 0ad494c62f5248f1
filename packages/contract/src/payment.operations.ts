import { z } from 'zod'
import { defineOperations } from './operation.ts'
import { paymentStart, paymentStarted, paymentState } from './payment.ts'

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
    errors: ['paymentRefused', 'bookingNotFound', 'holdExpired', 'nothingDue', 'requestKeyReused', 'tooManyRequests'],
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
})
