import type { Deps } from '../platform/deps.ts'

/** Dependencies of the newsletter use cases. */
export interface NewsletterDeps extends Deps {
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
