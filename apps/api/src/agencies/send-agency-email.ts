import type { AgencyMessage } from '@escale/contract/agencies'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { enqueueMail } from '../platform/mail-outbox.ts'
import { insertMessage } from './agencies.store.ts'

/** Nobody chooses a subject and writes a message in less. */
const QUICKEST_SECONDS = 3

/**
 * Keeps a visitor's message to an agency and mails it there; agencies work in French, whatever the visitor reads. Who fills
 * the field that people do not see is thanked and forgotten; who is quicker than people are is told to try again, so that
 * nothing of a person's is ever lost. Throws `notFound` for an unknown agency, `tooManyRequests`.
 */
export async function sendAgencyEmail({ database, clock }: Deps, message: AgencyMessage, locale: Locale) {
  const { agency, website, openSeconds = QUICKEST_SECONDS, ...written } = message
  if (website) return
  if (openSeconds < QUICKEST_SECONDS) throw new ApiError('tooManyRequests')
  await database.db.transaction().execute(async (trx) => {
    const kept = await insertMessage(trx, {
      reference: undefined,
      title: undefined,
      phone: undefined,
      ...written,
      agencyId: agency,
      locale,
      createdAt: clock.now(),
    })
    if (!kept) throw new ApiError('notFound', { problems: { agency: { code: 'unknownAgency' } } })
    await enqueueMail(trx, {
      key: `agencyMessage:${kept.id}`,
      template: 'agencyMessage',
      recipient: kept.agencyEmail,
      locale: 'fr',
      data: {
        agencyName: kept.agencyName,
        name: `${written.firstName} ${written.lastName}`,
        email: written.email,
        phone: written.phone ?? '',
        subject: written.subject,
        message: written.message,
        reference: kept.reference ?? '',
      },
    })
  })
}
