import type { Connection, DeskCaller } from './desk-deps.ts'

/** The caller as guests, owners and colleagues read them: the name, or the e-mail of an account without one. */
export async function staffName(db: Connection, { accountId, email }: DeskCaller): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return `${account.first_name} ${account.last_name}`.trim() || email
}
