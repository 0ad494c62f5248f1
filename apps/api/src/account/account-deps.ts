import type { Database, Locale } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import type { Captcha } from '../platform/captcha.ts'
import type { Deps } from '../platform/deps.ts'
import type { Passwords } from './passwords.ts'

/** The newsletter as an account's choice: its own slice holds the one truth of it. */
export interface AccountNewsletter {
  isSubscribed: (db: Kysely<Database>, email: string) => Promise<boolean>
  /** Notes the wish of a sign-up, whose own mail confirms both. */
  askAtSignUp: (trx: Kysely<Database>, asked: { accountId: string; email: string; locale: Locale }) => Promise<void>
  /** Fulfils the wish of a sign-up, now that its address is confirmed. */
  confirmAtSignUp: (trx: Kysely<Database>, accountId: string) => Promise<void>
  /** Subscribes the confirmed address of an account, or ends its subscription; what is so already stays. */
  choose: (trx: Kysely<Database>, choice: { email: string; locale: Locale; wanted: boolean }) => Promise<void>
}

/** What the use cases of accounts see of the world. */
export interface AccountDeps extends Deps {
  passwords: Passwords
  captcha: Captcha
  newsletter: AccountNewsletter
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
