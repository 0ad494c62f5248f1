import type { World } from '../platform/world.ts'

/** What the use cases of the newsletter see of the world. */
export interface NewsletterWorld extends World {
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
