import type { Captcha } from '../platform/captcha.ts'
import type { World } from '../platform/world.ts'
import type { Passwords } from './passwords.ts'

/** What the use cases of accounts see of the world. */
export interface AccountWorld extends World {
  passwords: Passwords
  captcha: Captcha
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string
}
