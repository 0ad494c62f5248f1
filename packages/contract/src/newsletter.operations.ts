import { newsletterSubscription, subscribed, unsubscribed } from './newsletter.ts'
import { defineOperations } from './operation.ts'
import { tokenPath } from './schema.ts'

const subscription = {
  method: 'post',
  access: 'anyone',
  summary: 'Ask for the newsletter',
  description:
    'Mails the link that confirms it; again at most every ten minutes. At most twenty calls in ten minutes from one client.',
  body: newsletterSubscription,
  response: { description: 'The address and the moment at which it asked', schema: subscribed },
  errors: ['alreadySubscribed', 'tooManyRequests'],
} as const

export const newsletterOperations = defineOperations('newsletter', {
  subscribeNewsletter: { ...subscription, path: '/newsletter/subscribe' },
  subscribeEmail: { ...subscription, path: '/subscribed' },
  endSubscription: {
    method: 'delete',
    path: '/subscribed',
    access: 'anyone',
    summary: 'End a subscription',
    description: 'subscribedAt is the moment that the subscription answered: only the subscriber knows it.',
    body: subscribed,
    response: { description: 'What has ended', schema: subscribed },
    errors: ['notFound', 'tooManyRequests'],
  },
  confirmSubscription: {
    method: 'post',
    path: '/newsletter/confirm/{token}',
    access: 'anyone',
    summary: 'Confirm a subscription by the link of its mail',
    description: 'Good for seven days; again it answers the same.',
    params: tokenPath,
    response: { description: 'The address and the moment of its subscription', schema: subscribed },
    errors: ['invalidToken', 'tooManyRequests'],
  },
  unsubscribeNewsletter: {
    method: 'post',
    path: '/newsletter/unsubscribe/{token}',
    access: 'anyone',
    summary: 'End a subscription by the link of a newsletter',
    description: 'Mail programs post to the address in List-Unsubscribe instead (RFC 8058), which needs no header.',
    params: tokenPath,
    response: { description: 'It has ended', schema: unsubscribed },
    errors: ['invalidToken', 'tooManyRequests'],
  },
})
