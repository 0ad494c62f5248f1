import { type AccessibilityStatement, accessibilityAudit } from '@escale/contract/accessibility'
import { neutralSiteOptions } from '@escale/db/reference/reference-data'
import type { Locale } from '@escale/db/schema'
import { accessibilityState } from '@escale/domain/law/accessibility'
import { localise } from './localise.ts'
import type { ContentDeps } from './page-request.ts'

/** Reads the accessibility statement from the site option (LW-504); without a valid one no audit counts. */
export async function readAccessibility(
  { database, stored }: Pick<ContentDeps, 'database' | 'stored'>,
  locale: Locale,
): Promise<AccessibilityStatement> {
  const row = await database.db
    .selectFrom('site_option')
    .select('value')
    .where('key', '=', 'accessibility_statement')
    .executeTakeFirst()
  const neutral = accessibilityAudit.parse(localise(neutralSiteOptions.accessibility_statement, locale))
  const name = `accessibility statement (${locale})`
  const audit = stored.check(name, accessibilityAudit, localise(row?.value, locale), MAX_CHARACTERS) ?? neutral
  return { state: accessibilityState(audit.rate), ...audit }
}

/** Two hundred failures with their words. */
const MAX_CHARACTERS = 500_000
