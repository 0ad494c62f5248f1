import { z } from 'zod'

/** `POST newsletter/subscribe` */
export const newsletterSubscription = z.object({ email: z.email().max(254) })
export const subscribed = z.object({ email: z.string(), subscribedAt: z.string() })

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type Subscribed = z.infer<typeof subscribed>
