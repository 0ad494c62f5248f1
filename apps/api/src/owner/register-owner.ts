import type { AgencyMessage } from '@escale/contract/agencies'
import type { ownerRegister } from '@escale/contract/owner'
import type { Locale } from '@escale/db/schema'
import type { z } from 'zod'
import type { Captcha } from '../platform/captcha.ts'

/** What it takes to write to an agency; the messages themselves are another slice's. */
export interface RegisterDeps {
  captcha: Captcha
  writeToAgency: (message: AgencyMessage, locale: Locale) => Promise<void>
}

/**
 * An owner whom no agency knows writes to the agency of their place (OW-01): kept and mailed like every message to an agency,
 * in French, whatever the owner reads. Throws `captchaFailed`, `notFound` for an unknown agency.
 */
export async function registerOwner(
  { captcha, writeToAgency }: RegisterDeps,
  { recaptcha_token, city, ...written }: z.output<typeof ownerRegister>,
  locale: Locale,
): Promise<void> {
  await captcha.verify(recaptcha_token)
  await writeToAgency({ ...written, subject: `Espace propriétaire, bien à ${city}` }, locale)
}
