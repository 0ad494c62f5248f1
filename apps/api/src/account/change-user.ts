import type { CurrentUser, UserChange } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import { readAccount, updateAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPhone } from './check-person.ts'
import { presentUser } from './present-user.ts'

/** Changes personal data; absent fields stay unchanged (TE-05). Throws `invalidRequest`. */
export async function changeUser(deps: AccountDeps, id: string, change: UserChange): Promise<CurrentUser> {
  const { database } = deps
  const account = await readAccount(database.db, id)
  if (!account) throw new ApiError('unauthenticated')
  const phone = change.phone ?? account.mobile_phone
  // A new country may make the existing phone number invalid.
  if (phone !== '' && (change.phone ?? change.country) !== undefined)
    checkPhone(phone, change.country ?? account.country)
  const columns = {
    title: change.title,
    first_name: change.firstName,
    last_name: change.lastName,
    mobile_phone: change.phone,
    address: change.address,
    address2: change.address2,
    postal_code: change.postalCode,
    city: change.city,
    country: change.country,
  }
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return database.db.transaction().execute(async (trx) => {
    const changed = Object.keys(changes).length === 0 ? account : await updateAccount(trx, id, changes)
    if (!changed) throw new ApiError('unauthenticated')
    const { email, locale } = changed
    if (change.newsletter !== undefined) {
      await deps.newsletter.choose(trx, { email, locale, wanted: change.newsletter })
    }
    return presentUser(deps, trx, changed)
  })
}
