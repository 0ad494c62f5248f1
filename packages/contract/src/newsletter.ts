import { z } from 'zod'

/** `POST newsletter/subscribe` */
export const newsletterSubscription = z.object({ email: z.email().max(254) })
export const subscribed = z.object({ email: z.email().max(254), subscribedAt: z.iso.datetime() })
/**
 * `DELETE subscribed`: the moment of subscription, as the answer to it said, shows that the subscriber asks and nobody else.
 */
export const newsletterUnsubscription = subscribed

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type Subscribed = z.infer<typeof subscribed>
