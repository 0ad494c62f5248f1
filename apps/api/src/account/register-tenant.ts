import type { registerRequest } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { z } from 'zod'
import { findAccountsByEmail, insertAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword, checkPhone } from './check-person.ts'
import { sendLink } from './link-tokens.ts'
import { normalizeEmail } from './normalize-email.ts'

/**
 * Creates a tenant's account and mails the activation link (TE-01). Throws `captchaFailed`, `invalidRequest` and, as
 * specified, `emailTaken` ('Cet email est déjà utilisé').
 */
export async function registerTenant(
  deps: AccountDeps,
  request: z.output<typeof registerRequest>,
  locale: Locale,
): Promise<void> {
  const { database, clock, captcha, passwords } = deps
  checkPassword(request.password)
  checkPhone(request.phone, request.country)
  await captcha.verify(request.recaptcha_token)
  const email = normalizeEmail(request.email)
  const accounts = await findAccountsByEmail(database.db, email)
  if (accounts.some(({ access_right }) => access_right === 'tenant')) throw new ApiError('emailTaken')
  const passwordHash = await passwords.hash(request.password)
  await database.db.transaction().execute(async (trx) => {
    const account = await insertAccount(trx, {
      access_right: 'tenant',
      email,
      password_hash: passwordHash,
      title: request.title,
      first_name: request.firstName,
      last_name: request.lastName,
      mobile_phone: request.phone,
      address: request.address,
      address2: request.address2 ?? '',
      postal_code: request.postalCode,
      city: request.city,
      country: request.country,
      locale,
      created_at: clock.now(),
    })
    if (!account) throw new ApiError('emailTaken')
    if (request.newsletter) await deps.newsletter.askAtSignUp(trx, { accountId: account.id, email, locale })
    await sendLink(trx, deps, { account, purpose: 'verifyEmail', locale, returnTo: request.returnTo })
  })
}
