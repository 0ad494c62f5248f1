import type { Database, Locale } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import type { Captcha } from '../platform/http/captcha.ts'
import type { Passwords } from './password-hash.ts'

/** Newsletter functions for accounts. The newsletter slice owns the state. */
export interface AccountNewsletter {
  isSubscribed: (db: Kysely<Database>, email: string) => Promise<boolean>
  /** Stores that a new account asked for the newsletter. The sign-up mail confirms both. */
  askAtSignUp: (trx: Kysely<Database>, request: { accountId: string; email: string; locale: Locale }) => Promise<void>
  /** Subscribes a new account that asked for the newsletter, now that its address is confirmed. */
  confirmAtSignUp: (trx: Kysely<Database>, accountId: string) => Promise<void>
  /** Subscribes or unsubscribes the confirmed address of an account; idempotent. */
  choose: (trx: Kysely<Database>, choice: { email: string; locale: Locale; wanted: boolean }) => Promise<void>
}

/** Dependencies of the account use cases. */
export interface AccountDeps extends Deps {
  passwords: Passwords
  captcha: Captcha
  newsletter: AccountNewsletter
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
