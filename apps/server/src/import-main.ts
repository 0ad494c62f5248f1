/**
 * `npm run import -- FILE [--photographs FOLDER] [--dry-run] [--allow-withdrawals N] [--wait]`: an agency's lots (docs/import.md,
 * which lists the exit codes) into DATABASE_URL, or into the cluster under DATA_DIR, while the site runs or not. `--schema`
 * prints the JSON Schema of such files.
 */
import './command-line.ts'
import { readFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogueSchema } from '@escale/api/lots/import/catalogue'
import type { LeaseHolder } from '@escale/api/lots/import/import-lease'
import { runImport } from '@escale/api/lots/import/run-import'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { openFileStore } from '@escale/api/platform/files/open-file-store'
import { commandName } from './command-name.ts'
import { importDeps } from './import-deps.ts'
import { createImportProgress } from './import-progress.ts'
import { EXIT, exitCodeOf, sayReport } from './import-summary.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `${commandName('import', 'FILE [--photographs FOLDER] [--dry-run] [--allow-withdrawals N] [--wait]')}\n`
/** A terminal's Ctrl-C comes twice, from it and from the command that started this one; a later one means it. */
const SAME_SIGNAL_MS = 1_000

process.exitCode = await main()

async function main(): Promise<number> {
  const asked = readArguments()
  if (asked.error !== undefined) return fail(`${asked.error}\n${USAGE}`)
  const { values, positionals } = asked
  if (values.schema) {
    process.stdout.write(`${JSON.stringify(catalogueSchema(), null, 2)}\n`)
    return EXIT.done
  }
  const [given] = positionals
  const allowed = values['allow-withdrawals'] ?? '0'
  if (given === undefined || positionals.length > 1) return fail(USAGE)
  if (!/^\d{1,9}$/.test(allowed)) return fail(`--allow-withdrawals wants a number of lots\n${USAGE}`)
  const { photographs, wait, 'dry-run': dryRun } = values
  return run(given, { photographs, dryRun, wait, allowedWithdrawals: Number(allowed) })
}

function readArguments() {
  try {
    return {
      ...parseArgs({
        allowPositionals: true,
        options: {
          photographs: { type: 'string' },
          'dry-run': { type: 'boolean', default: false },
          'allow-withdrawals': { type: 'string' },
          wait: { type: 'boolean', default: false },
          schema: { type: 'boolean', default: false },
        },
      }),
      error: undefined,
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

async function run(
  given: string,
  options: { photographs: string | undefined; dryRun: boolean; wait: boolean; allowedWithdrawals: number },
): Promise<number> {
  // Paths are those of whoever typed them, also below the folder of the project.
  const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
  const file = fromHere(given)
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => sayUnreadable(error))
  if (typeof bytes === 'string') return fail(`${file} ${bytes}\n`)
  const env = readEnv(process.env)
  const started = Date.now()
  const signal = untilSignal()
  const progress = createImportProgress(process.stderr)
  try {
    const result = await withDatabase(env, (database, connectionString) => {
      const deps = importDeps({
        database,
        photographs: openFileStore(env, 'photographs'),
        clock: systemClock,
        publicUrl: env.http.publicUrl,
      })
      return runImport(deps, connectionString, {
        bytes,
        fileName: basename(file),
        startedBy: `${userInfo().username}@${hostname()} (process ${process.pid})`,
        folder: options.photographs === undefined ? dirname(file) : fromHere(options.photographs),
        dryRun: options.dryRun,
        allowedWithdrawals: options.allowedWithdrawals,
        signal,
        progress: progress.show,
        wait: options.wait ? (holder) => process.stderr.write(`Waiting: ${sayHolder(holder)}.\n`) : undefined,
      })
    })
    progress.end()
    if (!result.ok) {
      if (signal.aborted) return EXIT.interrupted
      process.stderr.write(`${sayHolder(result.holder)}. Import again when it has ended, or wait for it with --wait.\n`)
      return EXIT.busy
    }
    const seconds = (Date.now() - started) / 1000
    process.stdout.write(sayReport(result.report, { file: given, dryRun: options.dryRun, seconds }))
    return exitCodeOf(result.report)
  } catch (error) {
    progress.end()
    process.stderr.write(
      `The import failed: ${sayCause(error)}. What was imported until then stays; import the file again.\n`,
    )
    return EXIT.failed
  }
}

function untilSignal(): AbortSignal {
  const controller = new AbortController()
  let first = 0
  const stop = () => {
    if (!controller.signal.aborted) {
      first = Date.now()
      process.stderr.write('\nStopping after the lots at work; once more to end at once.\n')
      controller.abort()
    } else if (Date.now() - first > SAME_SIGNAL_MS) process.exit(EXIT.interrupted)
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  return controller.signal
}

function sayHolder(holder: LeaseHolder | null): string {
  if (!holder) return 'Another import is at work'
  return `Another import is at work: ${holder.startedBy}, since ${holder.startedAt.toISOString()}`
}

function sayUnreadable(error: NodeJS.ErrnoException): string {
  const { code } = error
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist'
  if (code === 'EISDIR') return 'is a folder: name the JSON file in it'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user'
  return `cannot be read: ${error.message}`
}

function sayCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}

function fail(message: string): number {
  process.stderr.write(message)
  return EXIT.unreadable
}
