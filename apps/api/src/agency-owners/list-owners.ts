import { type AgencyOwners, type AgencyOwnersQuery, OWNERS_PAGE } from '@escale/contract/agency-owners'
import type { IsoDate } from '@escale/domain/dates'
import type { Locale } from '@escale/domain/locale'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { csvWriter, plain } from '../platform/text/csv.ts'
import { type Connection, countOwners, type ListedOwner, readOwners } from './owners.store.ts'

/** A page of an agency's owners, by name (AG-506). */
export async function listOwners(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  agencyId: number,
  query: AgencyOwnersQuery,
): Promise<AgencyOwners> {
  const scope = { agencyId, today: clock.today() }
  const total = await countOwners(db, scope, query)
  const { page, pages, offset } = pageOf(query.page, total, OWNERS_PAGE)
  return { owners: await readOwners(db, scope, query, { offset, limit: OWNERS_PAGE }), total, page, pages }
}

const COLUMNS = {
  fr: [
    'Nom',
    'E-mail',
    'Téléphone',
    'Ville',
    'Biens sous mandat',
    'Première fin de mandat',
    'Espace',
    'Déclaration incomplète',
  ],
  en: [
    'Name',
    'E-mail',
    'Phone',
    'Town',
    'Properties under mandate',
    'First end of a mandate',
    'Owner account',
    'Incomplete declaration',
  ],
} as const satisfies Record<Locale, readonly string[]>
const SPACES: Record<Locale, Record<ListedOwner['space'], string>> = {
  fr: { open: 'Ouvert', invited: 'Invité', none: 'Pas encore' },
  en: { open: 'Open', invited: 'Invited', none: 'Not yet' },
}
const YES: Record<Locale, string> = { fr: 'Oui', en: 'Yes' }

const encoder = new TextEncoder()
/** Rows in a query. */
const BATCH = 500

/** The owners that a query finds as CSV, in chunks of a page. */
export async function* writeOwners(
  db: Connection,
  scope: { agencyId: number; today: IsoDate },
  query: Pick<AgencyOwnersQuery, 'q' | 'state'>,
  locale: Locale,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const csv = csvWriter(locale)
  yield encoder.encode(csv.head(COLUMNS[locale]))
  for (let offset = 0; ; offset += BATCH) {
    const owners = await readOwners(db, scope, query, { offset, limit: BATCH })
    const rows = owners.map(({ name, email, phone, city, lots, until, space, isIncomplete }) =>
      csv.row([
        name,
        email,
        phone,
        city,
        plain(lots),
        plain(until),
        SPACES[locale][space],
        isIncomplete ? YES[locale] : '',
      ]),
    )
    yield encoder.encode(rows.join(''))
    if (owners.length < BATCH) return
  }
}
