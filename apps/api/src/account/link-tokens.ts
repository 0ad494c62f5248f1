/** Links in mails. Each holds a single-use, short-lived token of which only the hash is stored. */

import { ApiError } from '@escale/contract/errors'
import { accountTokenPath, withLocale } from '@escale/contract/site-paths'
import type { Database, Locale } from '@escale/db/schema'
import { MINUTE_MS } from '@escale/domain/durations'
import type { Kysely } from 'kysely'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { hashToken, newToken } from '../platform/session.ts'
import type { AccountRow } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'

type LinkPurpose = 'verifyEmail' | 'resetPassword'
/** `finishOwner` is not mailed: it is exchanged for the token that verified the e-mail. */
type Purpose = LinkPurpose | 'finishOwner'

const VALID_MINUTES = {
  verifyEmail: 24 * 60,
  resetPassword: 30,
  finishOwner: 60,
} as const satisfies Record<Purpose, number>
/** How long mailed links are good, in hours. */
export const LINK_HOURS = { verifyEmail: VALID_MINUTES.verifyEmail / 60 }
/** Within this time a repeated request sends no second mail, so that nobody can flood another's mailbox. */
const RESEND_AFTER_MINUTES = 2

/**
 * Mails a link within the caller's transaction. Locks the account, and spends its earlier tokens of the same purpose.
 */
export async function sendLink(
  trx: Kysely<Database>,
  { clock, publicUrl }: Pick<AccountDeps, 'clock' | 'publicUrl'>,
  link: { account: AccountRow; purpose: LinkPurpose; locale: Locale; returnTo?: string | undefined },
): Promise<void> {
  const { account, purpose, locale } = link
  const now = clock.now()
  await trx.selectFrom('account').select('id').where('id', '=', account.id).forNoKeyUpdate().execute()
  const last = await trx
    .selectFrom('account_token')
    .select(['created_at', 'return_to'])
    .where('account_id', '=', account.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && now.getTime() - last.created_at.getTime() < RESEND_AFTER_MINUTES * MINUTE_MS) return
  const token = await insertToken(trx, account, purpose, now, link.returnTo ?? last?.return_to ?? null)
  const path = withLocale(accountTokenPath(account.access_right, purpose, token), locale)
  await enqueueMail(trx, {
    key: `${purpose}:${hashToken(token).toString('hex')}`,
    template: purpose === 'verifyEmail' && account.access_right === 'owner' ? 'openOwnerSpace' : purpose,
    recipient: account.email,
    locale,
    data: {
      firstName: account.first_name,
      link: `${publicUrl}${path}`,
      ...(purpose === 'resetPassword' && { minutes: VALID_MINUTES[purpose] }),
    },
  })
}

/** Creates a token of an account and spends its earlier tokens of this purpose. */
export async function insertToken(
  trx: Kysely<Database>,
  { id }: Pick<AccountRow, 'id'>,
  purpose: Purpose,
  now: Date,
  returnTo: string | null = null,
): Promise<string> {
  await spendTokens(trx, id, now, purpose)
  const token = newToken()
  await trx
    .insertInto('account_token')
    .values({
      token_hash: hashToken(token),
      account_id: id,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_MINUTES[purpose] * MINUTE_MS),
      return_to: returnTo,
    })
    .execute()
  return token
}

/** Returns the owner of a valid token. Throws `invalidToken`. */
export async function readToken({ database, clock }: AccountDeps, token: string) {
  const row = await database.db
    .selectFrom('account_token')
    .innerJoin('account', 'account.id', 'account_token.account_id')
    .select(['purpose', 'access_right', 'title', 'first_name', 'last_name', 'mobile_phone', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) throw new ApiError('invalidToken')
  return row
}

/** Spends a token and locks its account. Of concurrent calls one succeeds. Throws `invalidToken`. */
export async function spendToken(
  trx: Kysely<Database>,
  { token, purpose, now }: { token: string; purpose: Purpose; now: Date },
): Promise<{ accountId: string; returnTo: string | null }> {
  // Locks the account before its tokens, as everywhere, to avoid a deadlock.
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', (tokens) =>
      tokens.selectFrom('account_token').select('account_id').where('token_hash', '=', hashToken(token)),
    )
    .forNoKeyUpdate()
    .execute()
  const row = await trx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'return_to as returnTo'])
    .executeTakeFirst()
  if (!row) throw new ApiError('invalidToken')
  return row
}

/** Spends all open tokens of an account, or those of one purpose. */
export async function spendTokens(trx: Kysely<Database>, accountId: string, now: Date, purpose?: Purpose) {
  await trx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'verifyEmail'))
    .execute()
}
