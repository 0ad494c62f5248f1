/**
 * `npm run bench:import [-- 3000]`: wall-clock and CPU seconds (importer and PostgreSQL) of a catalogue: dry run and
 * import into an empty database, dry run and import of the same file again, and of one with a tenth of the lots
 * changed. Uses its own durable cluster, in DATA_DIR or a temporary folder.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportReport, importCatalogue } from '@escale/api/lots/import/import-catalogue'
import { openDatabase } from '@escale/api/platform/database/db'
import { findRunning, startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { seed } from '@escale/demo/seed/seed'
import { importDeps } from '@escale/server/import-deps'
import { catalogueFile, changedFile } from './import-file.ts'
import { cpuSecondsOf } from './process-figures.ts'

const TODAY = '2026-06-01'
const lots = Number(process.argv[2] ?? 3000)
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'escale-bench-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'postgres')
const cluster = await startCluster({ dataDir })
await migrate(cluster.connectionString)
await seed(cluster.connectionString, { lots: 0, today: TODAY })
const { data = '' } = (await findRunning(dataDir)) ?? {}
const database = openDatabase(cluster.connectionString, { maxConnections: 2 })
const deps = importDeps({
  database,
  clock: { today: () => TODAY, now: () => new Date() },
  photographs: { read: async () => null, has: async () => false, write: async () => undefined },
  publicUrl: 'https://escale.test',
})
const file = catalogueFile({ lots, today: TODAY })
try {
  print(`${lots} lots, ${(file.length / 1e6).toFixed(1)} MB, ${cpus().length} cores`)
  print('| run | seconds | CPU importer | CPU PostgreSQL | added | changed | unchanged | problems |')
  print('|---|---|---|---|---|---|---|---|')
  await measure('dry run, first', file, true)
  await measure('import, first', file)
  await measure('dry run, again', file, true)
  await measure('import, again', file)
  await measure('import, a tenth changed', changedFile(file))
} finally {
  await database.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(name: string, text: string, dryRun = false): Promise<ImportReport> {
  const [began, cpu, server] = [performance.now(), process.cpuUsage(), await serverSeconds()]
  const report = await importCatalogue(deps, text, { folder, dryRun })
  const { user, system } = process.cpuUsage(cpu)
  const { added, changed, unchanged } = report.lots
  const seconds = [(performance.now() - began) / 1000, (user + system) / 1e6, (await serverSeconds()) - server]
  const figures = [...seconds.map((value) => value.toFixed(1)), added, changed, unchanged, report.problems.length]
  print(`| ${name} | ${figures.join(' | ')} |`)
  return report
}

/** CPU seconds of the postmaster and its backends, including ended ones. */
async function serverSeconds(): Promise<number> {
  const [postmaster = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return cpuSecondsOf(postmaster)
}
