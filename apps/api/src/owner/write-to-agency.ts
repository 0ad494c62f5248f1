import type { ownerMessageRequest } from '@escale/contract/conversations'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { z } from 'zod'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import { findOwnMessage, openConversation } from '../conversations/open-conversation.ts'
import { requireOwnedLot } from './owned-lots.ts'

/**
 * Opens a conversation of an owner with the agency of one of their properties. Throws `lotNotFound` (also for somebody else's),
 * `requestKeyReused`.
 */
export async function writeToAgency(
  deps: ConversationDeps,
  accountId: string,
  { reference, subject, body, requestKey }: z.output<typeof ownerMessageRequest>,
  locale: Locale,
): Promise<string> {
  const { database, clock } = deps
  const lot = await requireOwnedLot(database.db, accountId, reference, clock.today())
  return database.db.transaction().execute(async (trx) => {
    // The same message sent twice at once waits here for the first.
    const account = await trx
      .selectFrom('account')
      .select(['title', 'first_name', 'last_name', 'email', 'mobile_phone as phone'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const written = await findOwnMessage(trx, { accountId, requestKey })
    if (written && written.body !== body) throw new ApiError('requestKeyReused')
    if (written) return written.conversationId
    return openConversation(trx, deps, {
      agencyId: lot.agencyId,
      topic: 'owner',
      accountId,
      lotId: lot.lotId,
      person: account,
      subject,
      body,
      locale,
      requestKey,
    })
  })
}
