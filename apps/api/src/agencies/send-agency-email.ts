import type { AgencyMessage } from '@escale/contract/agencies'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { checkHoneypot } from '@escale/domain/honeypot'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import { openConversation } from '../conversations/open-conversation.ts'

/**
 * Opens a conversation with a visitor's message to an agency, and mails it to the agency. `accountId`: the logged-in
 * tenant or owner, who reads the answer in their account. A filled honeypot field returns success and drops the
 * message; a submit that is too fast asks for another try, so that a person's message is never lost. Throws `notFound`
 * for an unknown agency, `tooManyRequests`.
 */
export async function sendAgencyEmail(
  deps: ConversationDeps,
  message: AgencyMessage,
  { locale, accountId }: { locale: Locale; accountId: string | null },
) {
  const { agency: agencyId, reference, subject } = message
  const sender = checkHoneypot(message)
  if (sender === 'bot') return
  if (sender === 'tooFast') throw new ApiError('tooManyRequests')
  await deps.database.db.transaction().execute(async (trx) => {
    const agency = await trx.selectFrom('agency').select('id').where('id', '=', agencyId).executeTakeFirst()
    if (!agency) throw new ApiError('notFound', { problems: { agency: { code: 'unknownAgency' } } })
    const lot =
      reference === undefined
        ? undefined
        : await trx.selectFrom('lot').select('id').where('reference', '=', reference).executeTakeFirst()
    await openConversation(trx, deps, {
      agencyId,
      topic: 'contact',
      accountId,
      lotId: lot?.id ?? null,
      person: {
        title: message.title ?? null,
        first_name: message.firstName,
        last_name: message.lastName,
        email: message.email,
        phone: message.phone ?? '',
      },
      subject,
      body: message.message,
      locale,
      requestKey: null,
    })
  })
}
