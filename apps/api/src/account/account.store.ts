import type { AccessRight, AccountTable, Database } from '@escale/db/schema'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'

export type AccountRow = Selectable<AccountTable>

/** Returns the accounts of a lower-case e-mail: a tenant's, an owner's, both or none. */
export async function findAccountsByEmail(db: Kysely<Database>, email: string): Promise<AccountRow[]> {
  return db.selectFrom('account').selectAll().where('email', '=', email).execute()
}

/**
 * Returns the account whose password the mailbox of this e-mail may set: one with a password, or a tenant's that staff
 * created for a guest.
 */
export async function findRegistered(
  db: Kysely<Database>,
  { email, accessRight }: { email: string; accessRight: AccessRight },
): Promise<AccountRow | undefined> {
  const accounts = await findAccountsByEmail(db, email)
  return accounts.find(
    (account) => account.access_right === accessRight && (account.password_hash !== null || accessRight === 'tenant'),
  )
}

export async function readAccount(db: Kysely<Database>, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the new row, or undefined when the e-mail already has an account of this kind. */
export async function insertAccount(
  db: Kysely<Database>,
  account: Insertable<AccountTable>,
): Promise<AccountRow | undefined> {
  return db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.columns(['access_right', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateAccount(
  db: Kysely<Database>,
  id: string,
  change: Updateable<AccountTable>,
): Promise<AccountRow | undefined> {
  return db.updateTable('account').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/**
 * Locks an account while its password is still the verified one, and returns whether it is. Serializes a new session
 * with a concurrent change of password.
 */
export async function lockIfPasswordUnchanged(
  db: Kysely<Database>,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
