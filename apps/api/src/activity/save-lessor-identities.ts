import { lessorIdentities } from '@escale/contract/activity'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'

/** What became of a file of identities. */
interface SavedIdentities {
  saved: number
  /** E-mail addresses of nobody who has a mandate with the agency. */
  unknown: string[]
}

/**
 * Saves tax numbers and birth dates of an agency's owners, as its command reads them (LW-204). What a row does not give stays. The
 * journal says whose were saved, and not what they are. Throws ZodError for rows that are not what they should be.
 */
export async function saveLessorIdentities(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  agencyId: number,
  rows: unknown,
): Promise<SavedIdentities> {
  const parsed: z.output<typeof lessorIdentities> = lessorIdentities.parse(rows)
  const now = clock.now()
  return database.db.transaction().execute(async (trx) => {
    const { rows: owners } = await sql<{ id: string; email: string }>`
      select distinct account.id, lower(account.email) as email
      from account join mandate on mandate.account_id = account.id join lot on lot.id = mandate.lot_id
      where lot.agency_id = ${agencyId} and lower(account.email) = any (${parsed.map(({ email }) => email)})`.execute(
      trx,
    )
    const idOf = new Map(owners.map(({ id, email }) => [email, id]))
    const known = parsed.flatMap(({ email, ...row }) => {
      const id = idOf.get(email)
      return id === undefined ? [] : [{ id, ...row }]
    })
    for (const { id, taxNumber = null, birthDate = null } of known)
      await sql`insert into lessor_identity (account_id, tax_number, birth_date, updated_at)
        values (${id}, ${taxNumber}, ${birthDate}, ${now})
        on conflict (account_id) do update set updated_at = excluded.updated_at,
          tax_number = coalesce(excluded.tax_number, lessor_identity.tax_number),
          birth_date = coalesce(excluded.birth_date, lessor_identity.birth_date)`.execute(trx)
    if (known.length > 0)
      await writeJournal(
        trx,
        { actor: { kind: 'system', accountId: null, name: 'lessor-identities', address: null }, now },
        {
          agencyId,
          action: 'activity.identitiesSaved',
          subject: { kind: 'agency', id: agencyId },
          after: { accounts: known.map(({ id }) => id) },
        },
      )
    return { saved: known.length, unknown: parsed.flatMap(({ email }) => (idOf.has(email) ? [] : [email])) }
  })
}
