import type { AgencyMessage } from '@escale/contract/agencies'
import type { ownerRegister } from '@escale/contract/owner'
import type { Locale } from '@escale/db/schema'
import type { z } from 'zod'
import type { Captcha } from '../platform/http/captcha.ts'

/** Dependencies; the messages belong to another slice. */
export interface RegisterDeps {
  captcha: Captcha
  writeToAgency: (message: AgencyMessage, locale: Locale) => Promise<void>
}

/**
 * Sends a message to an agency from an owner whom no agency knows (OW-01), in French whatever the owner's language. Throws
 * `captchaFailed`, `notFound` for an unknown agency.
 */
export async function registerOwner(
  { captcha, writeToAgency }: RegisterDeps,
  { recaptcha_token, city, ...written }: z.output<typeof ownerRegister>,
  locale: Locale,
): Promise<void> {
  await captcha.verify(recaptcha_token)
  await writeToAgency({ ...written, subject: `Espace propriétaire, bien à ${city}` }, locale)
}
