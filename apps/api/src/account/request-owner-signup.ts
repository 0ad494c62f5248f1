import type { OwnerRequested, ownerRequest } from '@escale/contract/owner'
import { AREAS, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { MINUTE_MS } from '@escale/domain/durations'
import type { z } from 'zod'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { findAccountsByEmail } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendLink } from './link-tokens.ts'
import { normalizeEmail } from './normalize-email.ts'

/** Within this time a repeated request sends no second mail. */
const REMIND_AFTER_MINUTES = 10

/**
 * Requests an owner's area with the e-mail that their agency knows (OW-01). Mails the activation link, or the way to
 * log in when the area is already open; both return the same response. `unknown`, as specified, for an e-mail that no
 * agency knows. Throws `captchaFailed`.
 */
export async function requestOwnerSpace(
  deps: AccountDeps,
  { email, recaptcha_token }: z.output<typeof ownerRequest>,
  locale: Locale,
): Promise<OwnerRequested> {
  const { database, clock, captcha, publicUrl } = deps
  await captcha.verify(recaptcha_token)
  const accounts = await findAccountsByEmail(database.db, normalizeEmail(email))
  const account = accounts.find(({ access_right }) => access_right === 'owner')
  if (!account) return { outcome: 'unknown' }
  await database.db.transaction().execute(async (trx) => {
    if (account.password_hash === null) return sendLink(trx, deps, { account, purpose: 'verifyEmail', locale })
    const space = `${publicUrl}${withLocale(AREAS.owner, locale)}`
    const period = Math.floor(clock.now().getTime() / (REMIND_AFTER_MINUTES * MINUTE_MS))
    return enqueueMail(trx, {
      key: `ownerSpaceIsOpen:${account.id}:${period}`,
      template: 'ownerSpaceIsOpen',
      recipient: account.email,
      locale,
      data: { firstName: account.first_name, link: space, passwordLink: `${space}/mot-de-passe-oublie` },
    })
  })
  return { outcome: 'mailSent' }
}
