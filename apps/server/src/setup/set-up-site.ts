import { writeLegalIdentity } from '@escale/api/content/legal-identity.store'
import { writeAgency, writePlace } from '@escale/api/lots/import/write-reference-data'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/db'
import type { JournalActor } from '@escale/api/platform/journal'
import { inviteStaff } from '@escale/api/staff/invite-staff'
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type { SetupFile } from './setup-file.ts'
import { writeBrand } from './write-brand.ts'

const ACTOR: JournalActor = { kind: 'system', accountId: null, name: 'setup', address: null }

/** A part of the file that the database cannot take: a place without a region, an agency in an unknown place. */
export class SetupRefused extends Error {
  override readonly name = 'SetupRefused'
}

/**
 * Stores what the file says, whole or not at all, and invites the agency's director, unless it has one or one is invited. May be
 * repeated: the file's values replace those stored. Returns a line for each thing done. Throws SetupRefused.
 */
export async function setUpSite(
  { database, clock, publicUrl }: { database: DatabaseHandle; clock: Clock; publicUrl: string },
  { legalIdentity, brand, agency }: SetupFile,
): Promise<string[]> {
  const done: string[] = []
  const agencyId = await database.db.transaction().execute(async (trx) => {
    await writeLegalIdentity({ db: trx }, legalIdentity, clock.now())
    done.push(`Stored the legal identity of ${legalIdentity.companyName}.`)
    if (brand) {
      await writeBrand(trx, brand)
      done.push(`The site is called ${brand.name.fr}.`)
    }
    if (!agency) return null
    const id = await storeAgency(trx, agency, clock.today())
    done.push(`Stored the agency ${agency.details.name}.`)
    return id
  })
  const director = agency?.director
  if (agencyId === null || !director) return done
  if (await hasDirector(database.db, agencyId, clock.now())) {
    done.push('The agency has a director, or one is invited.')
    return done
  }
  await inviteStaff({ database, clock, publicUrl }, ACTOR, agencyId, { ...director, roles: ['director'] })
  done.push(
    `Invited ${director.email} as its director: the mail leaves when the site runs, and its link is good for 72 hours.`,
  )
  return done
}

async function storeAgency(
  trx: Kysely<Database>,
  { slug, place, details }: NonNullable<SetupFile['agency']>,
  today: string,
): Promise<number> {
  if (place) refuseUnlessWritten('agency.place', await writePlace(trx, place, null, { today, dryRun: false }))
  const shell = { slug, details, complete: false }
  const written = await writeAgency(trx, shell, null, { today, dryRun: false, newPlaces: new Map() })
  return refuseUnlessWritten('agency', written)
}

function refuseUnlessWritten(part: string, written: Awaited<ReturnType<typeof writeAgency>>): number {
  if (written.ok) return written.id
  throw new SetupRefused(`${[part, ...written.field].join('.')}: ${written.words}`)
}

async function hasDirector(db: Kysely<Database>, agencyId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff_member where agency_id = ${agencyId} and role = 'director')
      or exists (
        select from staff_invitation
        where agency_id = ${agencyId} and 'director' = any(roles)
          and accepted_at is null and revoked_at is null and expires_at > ${now}
      ) as found`.execute(db)
  return rows[0]?.found ?? false
}
