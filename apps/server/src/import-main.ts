/**
 * `npm run import -- FILE [--photographs FOLDER] [--dry-run]`: an agency's lots (docs/import.md) into DATABASE_URL, or into the
 * cluster under DATA_DIR, while the site runs or not. Ends with 1 when something of the file was refused. `--schema` prints the
 * JSON Schema of such files.
 */
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogueSchema } from '@escale/api/lots/import/catalogue'
import { type ImportReport, importCatalogue } from '@escale/api/lots/import/import-catalogue'
import { sayProblem } from '@escale/api/lots/import/problem'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { openFileStore } from '@escale/api/platform/open-file-store'
import { importWorld } from './import-world.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photographs: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    schema: { type: 'boolean', default: false },
  },
})
const [given] = positionals
if (values.schema) process.stdout.write(`${JSON.stringify(catalogueSchema(), null, 2)}\n`)
else if (given === undefined || positionals.length > 1) {
  process.stderr.write('npm run import -- FILE [--photographs FOLDER] [--dry-run]\n')
  process.exitCode = 2
} else process.exitCode = await run(given)

async function run(given: string): Promise<number> {
  // Paths are those of whoever typed them, also below the folder of the project.
  const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
  const file = fromHere(given)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    process.stderr.write(`${file} cannot be read: ${error instanceof Error ? error.message : error}\n`)
    return undefined
  })
  if (text === undefined) return 2
  const env = readEnv(process.env)
  const started = Date.now()
  const report = await withDatabase(env, (database) => {
    const photographs = openFileStore(env, 'photographs')
    const world = importWorld({ database, photographs, clock: systemClock, publicUrl: env.http.publicUrl })
    const folder = values.photographs === undefined ? dirname(file) : fromHere(values.photographs)
    return importCatalogue(world, text, { folder, dryRun: values['dry-run'] })
  })
  process.stdout.write(summary(report, (Date.now() - started) / 1000))
  return report.problems.length > 0 ? 1 : 0
}

function summary({ lots, photographs, problems, notes }: ImportReport, seconds: number): string {
  const { added, changed, unchanged, refused, unpublished } = lots
  return [
    ...problems.map(sayProblem),
    ...notes.map(sayProblem),
    `${values['dry-run'] ? 'Nothing was kept (--dry-run). ' : ''}Lots: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused` +
      `${unpublished > 0 ? `, ${unpublished} no longer published` : ''}; ${notes.length} without what an ad must have.`,
    `Photographs: ${photographs.added} new, ${photographs.known} known. Told: ${problems.length}. ${seconds.toFixed(1)} s.`,
    '',
  ].join('\n')
}
