import { createHash } from 'node:crypto'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { type ParsedDeliberation, parseDeliberation } from './parse-deliberation.ts'
import { type OcsitanHead, readOcsitan } from './read-ocsitan.ts'
import type { Connection } from './tax-register.store.ts'
import { type Deliberation, writeDeliberations } from './write-deliberations.ts'

/** What became of the file. */
export interface TaxImport {
  head: OcsitanHead
  /** Year in which its tariffs are in force. */
  year: number
  deliberations: number
  changes: RateChange[]
  /** Communes whose deliberation is stored as it is. */
  unchanged: string[]
  /** Communes whose tariffs were entered by hand, which stay. */
  manual: string[]
  refused: { title: string; reasons: string[] }[]
  warnings: { title: string; reasons: string[] }[]
  /** Communes with lots and without a tariff in this year. */
  missing: { insee: string; name: string; lots: number }[]
}

/** Rates of a commune, one line each as `describeRates` writes them. */
interface RateChange {
  insee: string
  name: string
  before: string[]
  after: string[]
}

type Place = { insee: string; name: string; lots: number }

/**
 * Reads the official file of tourist taxes (OCSIT@N, LW-108) and stores the tariffs of a year for the communes of our places, in one
 * transaction. Tariffs entered by hand stay; what is stored as it is stays as it is, so that a repeat changes nothing. `isDryRun`
 * tells the same and stores nothing. `year`: null for the year that the date of the file means. Throws OcsitanError.
 */
export async function importTaxes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  chunks: AsyncIterable<Uint8Array>,
  { year: givenYear, isDryRun }: { year: number | null; isDryRun: boolean },
): Promise<TaxImport> {
  const parsed: ParsedDeliberation[] = []
  let head: OcsitanHead = { version: '', date: null }
  for await (const part of readOcsitan(chunks)) {
    if ('head' in part) head = part.head
    else parsed.push(parseDeliberation(part.deliberation))
  }
  const year = givenYear ?? yearOf(head.date ?? clock.today())
  const { db } = database
  return db
    .transaction()
    .execute(async (trx) => {
      const result = await storeTaxes(trx, { head, year, parsed })
      if (isDryRun) throw new DryRun(result)
      if (result.changes.length > 0)
        await writeJournal(
          trx,
          { actor: { kind: 'system', accountId: null, name: 'tax', address: null }, now: clock.now() },
          {
            agencyId: null,
            action: 'taxes.imported',
            subject: { kind: 'taxFile', id: `${head.version} ${head.date ?? ''}`.trim() || 'unnamed' },
            after: { year, communes: result.changes.map(({ insee }) => insee) },
          },
        )
      return result
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.result
      throw error
    })
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  readonly result: TaxImport
  constructor(result: TaxImport) {
    super('dry run')
    this.result = result
  }
}

/** Communes vote by 1 July for the next year (CGCT, art. L2333-26), so a file of the second half-year is about the next one. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4)) + (date.slice(5, 7) >= '07' ? 1 : 0)
}

async function storeTaxes(
  trx: Connection,
  { head, year, parsed }: { head: OcsitanHead; year: number; parsed: readonly ParsedDeliberation[] },
): Promise<TaxImport> {
  // Two imports at once would both find nothing stored.
  await sql`select pg_advisory_xact_lock(7204116)`.execute(trx)
  const places = new Map((await readPlaces(trx)).map((place) => [place.insee, place]))
  const refused = parsed.flatMap(({ title, refusals: reasons }) => (reasons.length > 0 ? [{ title, reasons }] : []))
  const latest = latestByCommune(parsed, places, refused)
  const stored = await readStored(trx, year, [...latest.keys()])
  const [unchanged, manual] = [[] as string[], [] as string[]]
  const wanted = new Map<ParsedDeliberation, string[]>()
  for (const [insee, one] of latest) {
    const name = `${insee} ${places.get(insee)?.name ?? ''}`
    const before = stored.filter((row) => row.insee === insee)
    if (before.some(({ source }) => source === 'manual')) manual.push(name)
    else if (before.length === 1 && before[0]?.fingerprint === fingerprintOf(one)) unchanged.push(name)
    else wanted.set(one, [...(wanted.get(one) ?? []), insee])
  }
  const communes = [...wanted.values()].flat()
  const before = await describeRates(trx, year, communes)
  await sql`delete from tax_deliberation_commune where year = ${year} and insee = any (${communes})`.execute(trx)
  await writeDeliberations(
    trx,
    [...wanted].flatMap(([one, insees]): Deliberation[] =>
      one.deliberation
        ? [
            {
              ...one.deliberation,
              fingerprint: fingerprintOf(one),
              communes: insees.map((insee) => ({ insee, year })),
            },
          ]
        : [],
    ),
  )
  await sql`delete from tax_deliberation as deliberation where source <> 'manual'
    and exists (select from tax_period where deliberation_id = deliberation.id)
    and not exists (select from tax_deliberation_commune where deliberation_id = deliberation.id)`.execute(trx)
  const after = await describeRates(trx, year, communes)
  const missing = await readMissing(trx, year)
  const warnings = [...new Set(latest.values())].flatMap(({ title, warnings: reasons }) =>
    reasons.length > 0 ? [{ title, reasons }] : [],
  )
  const changes = communes.sort().map((insee) => ({
    insee,
    name: places.get(insee)?.name ?? insee,
    before: before.get(insee) ?? [],
    after: after.get(insee) ?? [],
  }))
  return { head, year, deliberations: parsed.length, changes, unchanged, manual, refused, warnings, missing }
}

/** The latest deliberation of each commune of ours; two of the same day contradict each other and are refused. */
function latestByCommune(
  parsed: readonly ParsedDeliberation[],
  places: ReadonlyMap<string, Place>,
  refused: TaxImport['refused'],
): Map<string, ParsedDeliberation> {
  const latest = new Map<string, ParsedDeliberation>()
  const contradicted = new Set<string>()
  const votedOn = (one: ParsedDeliberation | undefined) => one?.deliberation?.votedOn ?? ''
  for (const one of parsed) {
    if (!one.deliberation) continue
    for (const { insee } of one.communes) {
      const other = latest.get(insee)
      if (!places.has(insee) || other === one) continue
      if (other && votedOn(other) === votedOn(one)) {
        contradicted.add(insee)
        refused.push({
          title: one.title,
          reasons: [`gives ${insee} other tariffs than ${other.title}, of the same day`],
        })
      }
      if (!other || votedOn(other) < votedOn(one)) {
        latest.set(insee, one)
        contradicted.delete(insee)
      }
    }
  }
  for (const insee of contradicted) latest.delete(insee)
  return latest
}

const fingerprintOf = ({ deliberation }: ParsedDeliberation) =>
  createHash('sha256').update(JSON.stringify(deliberation)).digest('hex')

async function readPlaces(db: Connection): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select city.insee, min(city.name) as name, count(lot.id)::int as lots
    from city left join lot on lot.city_id = city.id group by city.insee`.execute(db)
  return rows
}

async function readStored(db: Connection, year: number, insees: readonly string[]) {
  return db
    .selectFrom('tax_deliberation_commune as commune')
    .innerJoin('tax_deliberation as deliberation', 'deliberation.id', 'commune.deliberation_id')
    .select(['commune.insee', 'deliberation.source', 'deliberation.fingerprint'])
    .where('commune.year', '=', year)
    .where(sql<boolean>`commune.insee = any (${insees})`)
    .execute()
}

/** Communes with published lots of which no tariff is known in a year. */
async function readMissing(db: Connection, year: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select city.insee, min(city.name) as name, count(*)::int as lots from lot join city on city.id = lot.city_id
    where lot.published and not exists (
      select from tourist_tax_rate where insee = city.insee
        and valid_from < make_date(${year} + 1, 1, 1) and valid_to > make_date(${year}, 1, 1))
    group by city.insee order by 3 desc, 2`.execute(db)
  return rows
}

/** The rates of communes in a year as lines for people: nights, category, amount, surtaxes. */
async function describeRates(db: Connection, year: number, insees: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ insee: string; line: string }>`
    select insee, concat_ws(' ',
      to_char(valid_from, 'DD/MM') || '-' || to_char(valid_to - 1, 'DD/MM'),
      case classification when 0 then 'unclassified' else classification || '*' end,
      case regime when 'actual' then
          case kind when 'fixed' then to_char(tariff_cents / 100.0, 'FM990.00') || ' EUR'
            else trim_scale(basis_points / 100.0) || ' %, at most ' || to_char(cap_cents / 100.0, 'FM990.00') || ' EUR' end
        when 'flatRate' then 'flat rate of the owner' else 'no tax' end,
      (select '+ ' || string_agg(trim_scale(basis_points / 100.0) || ' % ' || payee, ' + ' order by kind)
        from tax_surtax where deliberation_id = tourist_tax_rate.deliberation_id and regime = 'actual')) as line
    from tourist_tax_rate
    where insee = any (${insees}) and valid_from < make_date(${year} + 1, 1, 1) and valid_to > make_date(${year}, 1, 1)
    order by insee, valid_from, classification desc`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ insee }) => insee)].map(([insee, lines]) => [insee, lines.map(({ line }) => line)]),
  )
}
