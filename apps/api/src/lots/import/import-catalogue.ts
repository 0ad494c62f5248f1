import type { Database } from '@escale/db/schema'
import { decideWithdrawals, type Withdrawal } from '@escale/domain/lots/mass-withdrawal'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Photograph } from '../pictures/photograph.ts'
import { committed, type ImportedLot, importLots, knownAt } from './import-lots.ts'
import type { Path, Problem } from './problem.ts'
import { type ReadCatalogue, readCatalogue } from './read-catalogue.ts'
import { storePhotographs } from './store-photographs.ts'
import {
  type ReferenceData,
  type ReferencePhotographs,
  upsertImportReferenceData,
} from './upsert-import-reference-data.ts'
import { type AgencyWithdrawal, findWithdrawals, withdrawLots } from './withdrawals.ts'
import type { Nights } from './write-lots.ts'

export interface ImportDeps {
  database: { db: Kysely<Database> }
  clock: Pick<Clock, 'today'>
  nights: Nights
  photographs: FileStore
}

export interface ImportOptions {
  /** Where the paths of the file's photographs begin. */
  folder: string
  /** Everything is compared and nothing written. */
  dryRun?: boolean
  /** How many lots may leave the site although they are more than a tenth of their agency's; none when absent. */
  allowedWithdrawals?: number
  /** Ends the import: nothing is written once it is aborted, except what a transaction under way has begun. */
  signal?: AbortSignal
  /** Told after each batch. */
  progress?: (lots: { done: number; total: number }) => void
}

export interface ImportReport {
  /** Slugs of agencies that the site did not know, and of those whose details changed, but for the photograph. */
  agencies: { added: string[]; changed: string[] }
  lots: { added: number; changed: number; unchanged: number; refused: number; unpublished: number }
  photographs: { added: number; known: number }
  /** What was refused: a lot, a line of closed nights, a photograph. */
  problems: Problem[]
  /** Lots that were imported and are not published, and what they lack. */
  notes: Problem[]
  /** Nothing of the file can be read. */
  isUnreadable: boolean
  /**
   * More lots would leave the site than were allowed: nothing was written. A dry run goes on, so that the rest of the report is
   * what an import does that is allowed to.
   */
  massWithdrawal: { agencies: Withdrawal[]; total: number } | null
  /** The signal ended it after so many lots; when all are done, withdrawals may be missing. */
  interrupted: { done: number; total: number } | null
}

/** Lots compared in one query, and at most written in one transaction: a booking of one of them waits for all. */
const LOTS_A_BATCH = 50

/**
 * Imports a catalogue (docs/import.md): agencies, their lots, what these cost, when they are taken, what they look like. What is
 * wrong with one lot keeps no other out; a lot is written whole or not at all. A lot is known by its agency and reference: the
 * same file again changes nothing. Throws when the store or the place of the photographs is away; what was imported until then
 * stays, and the file can be imported again.
 */
export async function importCatalogue(
  deps: ImportDeps,
  text: string,
  { folder, dryRun = false, allowedWithdrawals = 0, signal, progress }: ImportOptions,
): Promise<ImportReport> {
  const read = readCatalogue(text)
  const report: ImportReport = {
    agencies: { added: [], changed: [] },
    lots: { added: 0, changed: 0, unchanged: 0, refused: read.refused, unpublished: 0 },
    photographs: { added: 0, known: 0 },
    problems: read.problems,
    notes: [],
    isUnreadable: read.isUnreadable,
    massWithdrawal: null,
    interrupted: null,
  }
  const run: Run = { ...deps, today: deps.clock.today(), folder, dryRun, report }
  if (read.isUnreadable) return report
  const planned = await upsertImportReferenceData(deps.database.db, read, new Map(), { today: run.today, dryRun: true })
  const withdrawals = await withdrawalsOf(run, read, planned)
  const decision = decideWithdrawals([...withdrawals.values()], allowedWithdrawals)
  if (!decision.ok) {
    const agencies = decision.agencies.map(({ agency, published, withdrawn }) => ({ agency, published, withdrawn }))
    report.massWithdrawal = { agencies, total: decision.total }
    if (!dryRun) return report
  }
  const total = read.agencies.reduce((sum, { lots }) => sum + lots.length, 0)
  let done = 0
  const interrupted = () => {
    report.interrupted = { done, total }
    return report
  }
  if (signal?.aborted) return interrupted()
  const photographs = await referencePhotographs(run, read)
  if (signal?.aborted) return interrupted()
  const referenceData = dryRun
    ? planned
    : await committed(deps.database.db, (trx) => upsertImportReferenceData(trx, read, photographs, run))
  report.problems.push(...referenceData.problems)
  report.agencies = referenceData.agencyChanges
  for (const { path, value, lots, refused, allNamed } of read.agencies) {
    if (signal?.aborted) return interrupted()
    const isKnown = referenceData.agencies.has(value.slug)
    report.lots.refused += refused + (isKnown ? 0 : lots.length)
    if (!isKnown) {
      done += lots.length
      continue
    }
    for (let start = 0; start < lots.length; start += LOTS_A_BATCH) {
      if (signal?.aborted) return interrupted()
      const batch = lots.slice(start, start + LOTS_A_BATCH)
      const imported = await importLots(run, value.slug, batch, referenceData, signal)
      addTo(report, imported)
      done += imported.length
      progress?.({ done, total })
      if (imported.length < batch.length) return interrupted()
    }
    if (value.complete && !allNamed) {
      const words =
        'unpublished nothing, for one of the lots cannot be told by its reference: correct it, then import again'
      report.problems.push({ path: [...path, 'complete'], words })
    }
    const absent = withdrawals.get(value.slug)?.absent ?? []
    if (absent.length > 0 && signal?.aborted) return interrupted()
    report.lots.unpublished += dryRun ? absent.length : await withdrawLots(deps.database.db, absent)
  }
  return report
}

interface Run extends ImportDeps {
  today: string
  folder: string
  dryRun: boolean
  report: ImportReport
}

async function withdrawalsOf(
  { database, today }: Run,
  { agencies }: ReadCatalogue,
  referenceData: ReferenceData,
): Promise<Map<string, AgencyWithdrawal>> {
  const found = new Map<string, AgencyWithdrawal>()
  for (const agency of agencies) {
    const { slug } = agency.value
    if (referenceData.agencies.has(slug))
      found.set(slug, await findWithdrawals(database.db, agency, referenceData, today))
  }
  return found
}

function addTo(report: ImportReport, lots: readonly ImportedLot[]): void {
  for (const { outcome, problems, notes, photographs } of lots) {
    report.lots[outcome]++
    report.problems.push(...problems)
    report.notes.push(...notes)
    report.photographs.added += photographs.added
    report.photographs.known += photographs.known
  }
}

/** Those of places and agencies, by the element that names them. */
async function referencePhotographs(run: Run, { places, agencies }: ReadCatalogue): Promise<ReferencePhotographs> {
  const { db } = run.database
  const found: ReferencePhotographs = new Map()
  const memoizeFor = async (
    element: { slug: string },
    path: Path,
    file: string | undefined,
    table: 'city' | 'agency',
  ) => {
    if (file === undefined) return
    const before = await db.selectFrom(table).select('image').where('slug', '=', element.slug).executeTakeFirst()
    const photograph = await keep(run, { path, file }, knownAt(before?.image))
    if (photograph) found.set(element, photograph)
  }
  for (const { path, value } of places) await memoizeFor(value, [...path, 'photo'], value.photo, 'city')
  for (const { path, value } of agencies) {
    await memoizeFor(value, [...path, 'details', 'photo'], value.details?.photo, 'agency')
  }
  return found
}

async function keep(run: Run, wanted: { path: Path; file: string }, known: Photograph[]): Promise<Photograph | null> {
  const { photographs, problems, added } = await storePhotographs(run, [wanted], known)
  run.report.photographs.added += added
  run.report.photographs.known += 1 - problems.length - added
  run.report.problems.push(...problems)
  return photographs[0] ?? null
}
