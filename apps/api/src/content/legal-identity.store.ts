import type { LegalIdentity } from '@escale/contract/legal-identity'
import type { DatabaseHandle } from '../platform/database/db.ts'

/** Returns publisher and host of the site, null until they are set. */
export async function readLegalIdentity({ db }: Pick<DatabaseHandle, 'db'>): Promise<LegalIdentity | null> {
  const row = await db.selectFrom('legal_identity').selectAll().executeTakeFirst()
  if (!row) return null
  return {
    companyName: row.company_name,
    legalForm: row.legal_form,
    shareCapital: row.share_capital,
    registration: row.registration,
    vatNumber: row.vat_number,
    address: row.address,
    phone: row.phone,
    email: row.email,
    publicationDirector: row.publication_director,
    host: { name: row.host_name, address: row.host_address, phone: row.host_phone },
  }
}

/** Sets or replaces publisher and host of the site, as of `now`. */
export async function writeLegalIdentity(
  { db }: Pick<DatabaseHandle, 'db'>,
  {
    companyName,
    legalForm,
    shareCapital,
    registration,
    vatNumber,
    publicationDirector,
    host,
    ...contact
  }: LegalIdentity,
  now: Date,
): Promise<void> {
  const row = {
    ...contact,
    company_name: companyName,
    legal_form: legalForm,
    share_capital: shareCapital,
    registration,
    vat_number: vatNumber,
    publication_director: publicationDirector,
    host_name: host.name,
    host_address: host.address,
    host_phone: host.phone,
    updated_at: now,
  }
  await db
    .insertInto('legal_identity')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
