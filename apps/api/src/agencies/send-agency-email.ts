import type { AgencyMessage } from '@escale/contract/agencies'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { insertMessage } from './agencies.store.ts'

/**
 * Keeps a visitor's message to an agency, for the mail to take. Who fills the field that people do not see is thanked and
 * forgotten. Throws `notFound` for an unknown agency.
 */
export async function sendAgencyEmail({ database, clock }: World, message: AgencyMessage, locale: Locale) {
  const { agency, website, ...written } = message
  if (website) return
  const kept = await insertMessage(database, {
    reference: undefined,
    title: undefined,
    phone: undefined,
    ...written,
    agencyId: agency,
    locale,
    createdAt: clock.now(),
  })
  if (!kept) throw new ApiError('notFound', { fields: { agency: 'unknown' } })
}
