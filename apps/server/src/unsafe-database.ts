import { readLegalIdentity } from '@escale/api/content/legal-identity.store'
import type { DatabaseHandle } from '@escale/api/platform/db'
import { sql } from 'kysely'
import type { UnsafeSetting } from './unsafe-settings.ts'

/**
 * The reserved domain of every demo person and agency (RFC 2606): no real mailbox ends with it, so that demo data are known
 * whichever release wrote them.
 */
const DEMO_DOMAIN = '@escale.example'

/** Whether the database holds accounts or agencies of the demo, whose password is public. */
export async function hasDemoPeople({ db }: Pick<DatabaseHandle, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account where lower(email) like ${`%${DEMO_DOMAIN}`})
      or exists (select from agency where lower(email) like ${`%${DEMO_DOMAIN}`}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** What keeps the stored data from being a production site's (OP-101); `isDemo` as the environment says. */
export async function findUnsafeData(
  database: Pick<DatabaseHandle, 'db'>,
  { isDemo }: { isDemo: boolean },
): Promise<UnsafeSetting[]> {
  if (isDemo) return []
  const [identity, demoPeople] = await Promise.all([readLegalIdentity(database), hasDemoPeople(database)])
  const found: UnsafeSetting[] = []
  if (identity === null) {
    found.push({
      setting: 'legal identity',
      problem:
        'is missing: who publishes and hosts the site; `npm run setup -- FILE` stores it (docs/setup-example.json)',
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
