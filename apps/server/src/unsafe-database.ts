import { readLegalIdentity } from '@escale/api/content/legal-identity.store'
import type { DatabaseHandle } from '@escale/api/platform/db'
import { sql } from 'kysely'
import { commandName } from './command-name.ts'
import type { UnsafeSetting } from './unsafe-settings.ts'

/**
 * The reserved domain of every demo person and agency (RFC 2606): no real mailbox ends with it, so that demo data are known
 * whichever release wrote them.
 */
const DEMO_DOMAIN = '@escale.example'
const RESERVED_DOMAIN = /\.example$/i

/** Whether the database holds accounts or agencies of the demo, whose password is public. */
export async function hasDemoPeople({ db }: Pick<DatabaseHandle, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account where lower(email) like ${`%${DEMO_DOMAIN}`})
      or exists (select from agency where lower(email) like ${`%${DEMO_DOMAIN}`}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * What keeps the stored data from being those of a production site, or of a demo, as `isDemo` says (OP-101). A demo beside a real
 * database would confirm stays with its test bank and swallow the mails of the outbox.
 */
export async function findUnsafeData(
  database: Pick<DatabaseHandle, 'db'>,
  { isDemo }: { isDemo: boolean },
): Promise<UnsafeSetting[]> {
  if (isDemo) return findRealSite(database)
  const [identity, demoPeople] = await Promise.all([readLegalIdentity(database), hasDemoPeople(database)])
  const found: UnsafeSetting[] = []
  if (identity === null) {
    found.push({
      setting: 'legal identity',
      problem: `is missing: who publishes and hosts the site; \`${commandName('setup', 'FILE')}\` stores it (docs/setup-example.json)`,
    })
  }
  if (identity !== null && RESERVED_DOMAIN.test(identity.email)) {
    found.push({
      setting: 'legal identity',
      problem: `is that of an example (${identity.email}): store your own with ${commandName('setup', 'FILE')}`,
    })
  }
  if (demoPeople) {
    found.push({
      setting: 'DATABASE_URL or DATA_DIR',
      problem: 'holds the demo, whose passwords are public: use an empty database, or DEMO=true to show the demo',
    })
  }
  return found
}

/** A real site names its publisher; the demo's is invented. */
async function findRealSite(database: Pick<DatabaseHandle, 'db'>): Promise<UnsafeSetting[]> {
  const identity = await readLegalIdentity(database)
  if (identity === null || identity.email.toLowerCase().endsWith(DEMO_DOMAIN)) return []
  return [
    {
      setting: 'DATABASE_URL or DATA_DIR',
      problem: `belongs to the site of ${identity.companyName}: unset DEMO, or use another database for the demo`,
    },
  ]
}
