import type { PasswordReset } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { findRegistered } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendLink } from './link-tokens.ts'
import { normalizeEmail } from './normalize-email.ts'

/**
 * Mails the link for a new password (TE-03). Throws `captchaFailed` and, as specified, `emailUnknown` ('Votre e-mail
 * n'est pas reconnu.').
 */
export async function requestPasswordReset(
  deps: AccountDeps,
  { email, form_type, recaptcha_token }: PasswordReset,
  locale: Locale,
): Promise<void> {
  const { database, captcha } = deps
  await captcha.verify(recaptcha_token)
  const account = await findRegistered(database.db, { email: normalizeEmail(email), accessRight: form_type })
  if (!account) throw new ApiError('emailUnknown')
  await database.db.transaction().execute((trx) => sendLink(trx, deps, { account, purpose: 'resetPassword', locale }))
}
