import type { CurrentUser } from '@escale/contract/account'
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import type { AccountRow } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'

/** Returns an account as the API's `CurrentUser`. */
export async function presentUser(
  { newsletter }: Pick<AccountDeps, 'newsletter'>,
  db: Kysely<Database>,
  account: AccountRow,
): Promise<CurrentUser> {
  return {
    id: account.id,
    accessRight: account.access_right,
    title: account.title,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    mobilePhone: account.mobile_phone,
    address: account.address,
    address2: account.address2,
    postalCode: account.postal_code,
    city: account.city,
    country: account.country,
    newsletter: await newsletter.isSubscribed(db, account.email),
    loggedIn: true,
    hasAdvancedExtranetAccess: account.has_advanced_extranet_access,
  }
}
