import type { Deps } from '../platform/deps.ts'

/** What the use cases of the newsletter see of the world. */
export interface NewsletterDeps extends Deps {
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
