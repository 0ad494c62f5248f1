import type { PasswordReset } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { findRegistered } from './account.store.ts'
import type { AccountWorld } from './account-world.ts'
import { toEmail } from './email.ts'
import { sendLink } from './link-tokens.ts'

/**
 * Mails the link to a new password (TE-03). Throws `captchaFailed`, and `emailUnknown`, as the specification's §5 prescribes
 * ('Votre e-mail n'est pas reconnu.').
 */
export async function resetPassword(
  world: AccountWorld,
  { email, form_type, recaptcha_token }: PasswordReset,
  locale: Locale,
): Promise<void> {
  const { database, captcha } = world
  await captcha.verify(recaptcha_token)
  const account = await findRegistered(database.db, { email: toEmail(email), accessRight: form_type })
  if (!account) throw new ApiError('emailUnknown')
  await database.db.transaction().execute((trx) => sendLink(trx, world, { account, purpose: 'resetPassword', locale }))
}
