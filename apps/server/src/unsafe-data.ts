import { readLegalIdentity } from '@escale/api/content/legal-identity.store'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { ACCESSIBILITY_PATH, PRIVACY_PATH, TERMS_PATH } from '@escale/contract/site-paths'
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
  const [identity, demoPeople, unwritten] = await Promise.all([
    readLegalIdentity(database),
    hasDemoPeople(database),
    findUnwrittenPages(database),
  ])
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
  found.push(
    ...unwritten.map((path) => ({
      setting: `page ${path}`,
      problem: `is missing, unpublished or empty in one language; without a row of it in the table page, \`${commandName('migrate')}\` restores the generated one`,
    })),
  )
  if (demoPeople) {
    found.push({
      setting: 'DATABASE_URL or DATA_DIR',
      problem: 'holds the demo, whose passwords are public: use an empty database, or DEMO=true to show the demo',
    })
  }
  return found
}

/** Pages without which a site may not be open to the public (LW-505). */
const LEGAL_PAGES = ['/mentions-legales', TERMS_PATH, PRIVACY_PATH, ACCESSIBILITY_PATH]

/** Legal pages that are missing, not published, or without words in one of the languages. */
async function findUnwrittenPages({ db }: Pick<DatabaseHandle, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select wanted.path from unnest(${LEGAL_PAGES}::text[]) with ordinality as wanted (path, position)
    where not exists (
      select from page where page.path = wanted.path and published
        and jsonb_array_length(blocks -> 'fr') > 0 and jsonb_array_length(blocks -> 'en') > 0
    ) order by position`.execute(db)
  return rows.map(({ path }) => path)
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
