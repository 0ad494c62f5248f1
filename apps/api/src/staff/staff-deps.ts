import type { Passwords } from '../account/password-hash.ts'
import type { Deps } from '../platform/deps.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export interface StaffDeps extends Deps {
  passwords: Passwords
  secrets: SecretBox
  isDemo: boolean
  /** Origin of the site, without a trailing slash: of links in mails and of passkeys. */
  publicUrl: string
}
