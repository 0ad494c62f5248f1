import { z } from 'zod'
import { emailAddress } from './email-address.ts'

/** `POST newsletter/subscribe` */
export const newsletterSubscription = z.object({ email: emailAddress })
/**
 * Response to a subscription and to its confirmation, and body of `DELETE subscribed`. The instant proves that the
 * caller is the subscriber, because only the response contains it.
 */
export const subscribed = z.object({ email: emailAddress, subscribedAt: z.iso.datetime() })

/** `POST newsletter/unsubscribe/{token}` */
export const unsubscribed = z.object({ unsubscribed: z.literal(true) })

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type Subscribed = z.infer<typeof subscribed>
