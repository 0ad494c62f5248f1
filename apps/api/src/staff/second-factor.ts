import { ApiError } from '@escale/contract/errors'
import type { Database } from '@escale/db/schema'
import { MINUTE_MS } from '@escale/domain/durations'
import { CONFIRMATION_MINUTES } from '@escale/domain/staff/second-factor'
import type { Kysely } from 'kysely'
import type { StaffCaller } from './staff-caller.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Refuses a change of the second factor itself to a session that has not shown one in the last ten minutes. A person without
 * any second factor sets up the first one freely. Throws `confirmationRequired`.
 */
export async function requireConfirmation({ database, clock }: StaffDeps, caller: StaffCaller): Promise<void> {
  const { secondFactorAt } = caller.actor
  const isFresh = secondFactorAt !== null && clock.now().getTime() - secondFactorAt <= CONFIRMATION_MINUTES * MINUTE_MS
  if (!isFresh && (await hasSecondFactor(database.db, caller.accountId))) throw new ApiError('confirmationRequired')
}

/** Whether the account has an authenticator or a passkey that counts. */
export async function hasSecondFactor(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('staff_totp')
            .select('account_id')
            .whereRef('account_id', '=', 'account.id')
            .where('secret', 'is not', null),
        ),
        exists(selectFrom('staff_passkey').select('account_id').whereRef('account_id', '=', 'account.id')),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that this session has shown a second factor. */
export async function markShown(db: Kysely<Database>, sessionHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: now }).where('token_hash', '=', sessionHash).execute()
}
