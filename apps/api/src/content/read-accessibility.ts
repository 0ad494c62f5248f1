import {
  type AccessibilityAudit,
  type AccessibilityStatement,
  accessibilityAudit,
} from '@escale/contract/accessibility'
import { neutralSiteOptions } from '@escale/db/reference/reference-data'
import type { Locale, Localized } from '@escale/db/schema'
import { accessibilityState } from '@escale/domain/law/accessibility'
import type { Deps } from '../platform/deps.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import { bothOf, inBoth, storedOption } from './stored-option.ts'

const OPTION = 'accessibility_statement'
/** In characters of JSON: two hundred failures with their words, in both languages. */
const LONGEST = 1_000_000

const neutral = inBoth(accessibilityAudit).parse(bothOf(neutralSiteOptions[OPTION]))

/** The audit of the site option in both languages: its last valid value, else none. */
export function parseAudit(value: unknown, stored: Pick<StoredContent, 'read'>): Localized<AccessibilityAudit> {
  return stored.read(`site option ${OPTION}`, inBoth(accessibilityAudit), storedOption(value), neutral, LONGEST)
}

/** Reads the accessibility statement from the site option (LW-504). */
export async function readAccessibility(
  { database, stored }: Pick<Deps, 'database'> & { stored: Pick<StoredContent, 'read'> },
  locale: Locale,
): Promise<AccessibilityStatement> {
  const row = await database.db.selectFrom('site_option').select('value').where('key', '=', OPTION).executeTakeFirst()
  const audit = parseAudit(row?.value, stored)[locale]
  return { state: accessibilityState(audit.rate), ...audit }
}
