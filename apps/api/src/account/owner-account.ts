/** Owners' accounts as their agency keeps them: without a password until the owner opens their space. */
import { ApiError } from '@escale/contract/errors'
import type { Database, Locale } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { type AccountRow, findAccountsByEmail, insertAccount, updateAccount } from './account.store.ts'

/** Name, telephone number and postal address. */
export interface OwnerContact {
  title: 'mr' | 'mrs'
  firstName: string
  lastName: string
  phone: string
  address: string
  address2: string
  postalCode: string
  city: string
  country: string
}

const columnsOf = (contact: OwnerContact) => ({
  title: contact.title,
  first_name: contact.firstName,
  last_name: contact.lastName,
  mobile_phone: contact.phone,
  address: contact.address,
  address2: contact.address2,
  postal_code: contact.postalCode,
  city: contact.city,
  country: contact.country,
})

/** Finds the owner's account of an e-mail, or makes one with this contact; an account that exists keeps its data. */
export async function ensureOwnerAccount(
  trx: Kysely<Database>,
  { email, locale, agencyId, contact }: { email: string; locale: Locale; agencyId: number; contact: OwnerContact },
): Promise<{ account: AccountRow; isNew: boolean }> {
  const row = { access_right: 'owner' as const, email, locale, agency_id: agencyId, ...columnsOf(contact) }
  const added = await insertAccount(trx, row)
  if (added) return { account: added, isNew: true }
  const account = (await findAccountsByEmail(trx, email)).find(({ access_right }) => access_right === 'owner')
  if (!account) throw new ApiError('changedMeanwhile')
  return { account, isNew: false }
}

/** Saves an owner's contact. Returns the columns before and after, for the journal. */
export async function saveOwnerContact(trx: Kysely<Database>, account: AccountRow, contact: OwnerContact) {
  const after = columnsOf(contact)
  await updateAccount(trx, account.id, after)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, account[name as keyof typeof after]]))
  return { before, after }
}
