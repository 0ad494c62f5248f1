import { normalizeEmail } from '@escale/api/account/normalize-email'
import { writeLegalIdentity } from '@escale/api/content/legal-identity.store'
import { type Written, writeAgency, writePlace } from '@escale/api/lots/import/write-reference-data'
import { type Clock, dayInFrance } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { JournalActor } from '@escale/api/platform/journal'
import { inviteStaff, revokeInvitation } from '@escale/api/staff/invite-staff'
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
 * Stores what the file says, whole or not at all, and invites the agency's director, unless it has one. An open invitation of the file's
 * address stays; one of another address is revoked. May be repeated: the file's values replace those stored. Returns a line for each
 * thing done. Throws SetupRefused.
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
  const email = normalizeEmail(director.email)
  const { members, invitations } = await readDirectors(database.db, agencyId, clock.now())
  const [member] = members
  if (member) {
    done.push(`The agency has a director, ${member.email}, since ${dayInFrance(member.at)}: nobody is invited.`)
    return done
  }
  const open = invitations.find((invitation) => invitation.email === email)
  if (open) {
    done.push(`${email} was invited on ${dayInFrance(open.at)} as its director, and the link is still good.`)
    return done
  }
  for (const { id, email: former, at } of invitations) {
    await revokeInvitation({ database, clock }, ACTOR, { agencyId, invitationId: id })
    done.push(`Revoked the invitation of ${former}, of ${dayInFrance(at)}.`)
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

function refuseUnlessWritten(part: string, written: Written): number {
  if (written.ok) return written.id
  throw new SetupRefused(`${[part, ...written.field].join('.')}: ${written.words}`)
}

interface Directors {
  members: { email: string; at: Date }[]
  /** Open ones. */
  invitations: { id: string; email: string; at: Date }[]
}

async function readDirectors(db: Kysely<Database>, agencyId: number, now: Date): Promise<Directors> {
  const members = await db
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.email', 'staff_member.granted_at as at'])
    .where('staff_member.agency_id', '=', agencyId)
    .where('role', '=', 'director')
    .orderBy('granted_at')
    .execute()
  const { rows: invitations } = await sql<Directors['invitations'][number]>`
    select id, email, created_at as at from staff_invitation
    where agency_id = ${agencyId} and 'director' = any(roles)
      and accepted_at is null and revoked_at is null and expires_at > ${now}
    order by created_at`.execute(db)
  return { members, invitations }
}
