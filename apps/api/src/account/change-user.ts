import type { CurrentUser, UserChange } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { World } from '../platform/world.ts'
import { readAccount, updateAccount } from './account.store.ts'
import { checkPhone } from './check-person.ts'
import { presentUser } from './present-user.ts'

/** Changes what a person says of themselves; what is absent stays (TE-05). Throws `invalidRequest`. */
export async function changeUser({ database }: World, id: string, change: UserChange): Promise<CurrentUser> {
  const account = await readAccount(database.db, id)
  if (!account) throw new ApiError('unauthenticated')
  const phone = change.phone ?? account.mobile_phone
  // A new country may make a number wrong that was right.
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
    newsletter: change.newsletter,
  }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return presentUser(account)
  const changed = await updateAccount(database.db, id, given)
  if (!changed) throw new ApiError('unauthenticated')
  return presentUser(changed)
}
