import { z } from 'zod'

/** `POST newsletter/subscribe` */
export const newsletterSubscription = z.object({ email: z.email().max(254) })
/**
 * The answer to who asks for the newsletter, then to who confirms it, and what `DELETE subscribed` takes: the moment shows
 * that the subscriber asks and nobody else, for only the answer says it.
 */
export const subscribed = z.object({ email: z.email().max(254), subscribedAt: z.iso.datetime() })

/** `POST newsletter/unsubscribe/{token}` */
export const unsubscribed = z.object({ unsubscribed: z.literal(true) })

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type Subscribed = z.infer<typeof subscribed>
