import type { Database } from '@escale/db/schema'
import type { RegistrationFormat } from '@escale/domain/law/registration'
import type { Kysely } from 'kysely'

/** Reads all forms of registration numbers, past ones and those to come too. */
export async function readRegistrationFormats(db: Kysely<Database>): Promise<RegistrationFormat[]> {
  const rows = await db.selectFrom('registration_format').selectAll().orderBy('id').execute()
  return rows.map(({ pattern, starts_with_commune, valid_from, valid_to }) => ({
    pattern,
    startsWithCommune: starts_with_commune,
    validFrom: valid_from,
    validTo: valid_to,
  }))
}
