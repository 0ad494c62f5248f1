import { createHash } from 'node:crypto'
import type { CatalogueImportResult } from '@escale/db/schema'
import { sql } from 'kysely'
import { decodeFile } from './decode-file.ts'
import { type ImportDeps, type ImportOptions, type ImportReport, importCatalogue } from './import-catalogue.ts'
import { type LeaseHolder, takeImportLease } from './import-lease.ts'
import type { Trx } from './read-state.ts'

export interface ImportRequest extends ImportOptions {
  /** Of the file, as it was read. */
  bytes: Buffer
  fileName: string
  /** Who imports, for the history and for whoever finds the import at work. */
  startedBy: string
  /** Waits for an import that is at work, and is told whose it is; absent: the import is refused. */
  wait?: ((holder: LeaseHolder | null) => void) | undefined
}

export type RunImport =
  | { ok: true; report: ImportReport }
  /** Another import is at work. `holder` is null when it has not said yet whose it is. */
  | { ok: false; holder: LeaseHolder | null }

/**
 * Imports a file, one at a time over all processes, and keeps in `catalogue_import` who imported what and how it ended. A dry
 * run only reads: it needs no lease and leaves no row. Throws what `importCatalogue` throws.
 */
export async function runImport(
  deps: ImportDeps,
  connectionString: string,
  { bytes, fileName, startedBy, wait, ...options }: ImportRequest,
): Promise<RunImport> {
  if (options.dryRun) return { ok: true, report: await importBytes(deps, bytes, options) }
  const taken = await takeImportLease(connectionString, { wait, signal: options.signal })
  if (!taken.ok) return taken
  const { db } = deps.database
  try {
    // Whoever has no end and not the lease either did not live to write it.
    await db
      .updateTable('catalogue_import')
      .set({ result: 'crashed', ended_at: sql<Date>`now()` })
      .where('ended_at', 'is', null)
      .execute()
    const { id } = await db
      .insertInto('catalogue_import')
      .values({
        started_by: startedBy,
        file_name: fileName,
        file_sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const end = (result: CatalogueImportResult, report?: ImportReport) => closeImport(db, id, result, report)
    try {
      const signals = [taken.lease.lost, ...(options.signal ? [options.signal] : [])]
      const report = await importBytes(deps, bytes, { ...options, signal: AbortSignal.any(signals) })
      if (taken.lease.lost.aborted) throw new Error('the connection that kept other imports away was lost')
      await end(resultOf(report), report)
      return { ok: true, report }
    } catch (error) {
      await end('failed').catch(() => undefined)
      throw error
    }
  } finally {
    await taken.lease.release().catch(() => undefined)
  }
}

async function importBytes(deps: ImportDeps, bytes: Buffer, options: ImportOptions): Promise<ImportReport> {
  const decoded = decodeFile(bytes)
  if (decoded.ok) return importCatalogue(deps, decoded.text, options)
  return {
    agencies: { added: [], changed: [] },
    lots: { added: 0, changed: 0, unchanged: 0, refused: 0, unpublished: 0 },
    photographs: { added: 0, known: 0 },
    problems: [{ path: [], words: decoded.words }],
    notes: [],
    isUnreadable: true,
    massWithdrawal: null,
    interrupted: null,
  }
}

function resultOf(report: ImportReport): CatalogueImportResult {
  if (report.isUnreadable) return 'unreadable'
  if (report.massWithdrawal) return 'stopped'
  if (report.interrupted) return 'interrupted'
  return report.problems.length > 0 ? 'refusals' : 'complete'
}

async function closeImport(
  db: Trx,
  id: number,
  result: CatalogueImportResult,
  report: ImportReport | undefined,
): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ result, ended_at: sql<Date>`now()`, ...report?.lots, problems: report?.problems.length ?? 0 })
    .where('id', '=', id)
    .execute()
}
