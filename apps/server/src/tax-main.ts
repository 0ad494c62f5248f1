/**
 * `npm run tax -- FILE.xml [--dry-run] [--year YYYY]`: reads the official file of tourist taxes (OCSIT@N) and stores the tariffs of the
 * communes of our places (LW-108). Tells what changed, what it refused and which communes of lots have no tariff. Ends with 1 when
 * the file is not readable or something was refused, with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { importTaxes, type TaxImport } from '@escale/api/taxes/import-taxes'
import { OcsitanError } from '@escale/api/taxes/read-ocsitan'
import { commandName } from './command-name.ts'
import { withDatabase } from './with-database.ts'

/** The whole of France has some ten thousand deliberations of about 20 kB. */
const MAX_BYTES = 1_024 ** 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, year: { type: 'string' } },
})
const [given] = positionals
if (given === undefined || positionals.length > 1 || !/^(20\d{2})?$/.test(values.year ?? '')) {
  process.stderr.write(`${commandName('tax', 'FILE.xml [--dry-run] [--year YYYY]')}\n`)
  process.exitCode = 2
} else process.exitCode = await run(resolve(process.env.INIT_CWD ?? '.', given))

async function run(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return fail(`${file} is no file.\n`)
  if (found.size > MAX_BYTES) return fail(`${file} is larger than 1 GB.\n`)
  const isDryRun = values['dry-run']
  return withDatabase(readEnv(process.env), async (database) => {
    try {
      const options = { year: values.year === undefined ? null : Number(values.year), isDryRun }
      const result = await importTaxes({ database, clock: systemClock }, createReadStream(file), options)
      process.stdout.write(describe(result, isDryRun))
      return result.refused.length === 0 ? 0 : 1
    } catch (error) {
      if (!(error instanceof OcsitanError)) throw error
      return fail(`${file}, line ${error.line}: ${error.message}. Nothing was changed.\n`)
    }
  })
}

function fail(message: string): number {
  process.stderr.write(message)
  return 1
}

function describe(result: TaxImport, isDryRun: boolean): string {
  const { head, year, deliberations, changes, unchanged, manual, refused, warnings, missing } = result
  const lines = [
    `${deliberations} deliberations of ${head.date ?? 'an unknown day'}, for the tariffs of ${year}.`,
    ...changes.flatMap(({ insee, name, before, after }) => [
      `${insee} ${name}: ${before.length === 0 ? 'new' : 'changed'}`,
      ...before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
    ]),
    `${changes.length} communes changed, ${unchanged.length} unchanged.`,
    ...manual.map((name) => `${name}: entered by hand, which stays.`),
    ...refused.map(({ title, reasons }) => `Refused: ${title} ${reasons.join('; ')}.`),
    ...warnings.map(({ title, reasons }) => `Please check: ${title} ${reasons.join('; ')}.`),
    ...missing.map(({ insee, name, lots }) => `No tariff in ${year}: ${insee} ${name}, ${lots} lots on sale.`),
    ...(isDryRun ? ['A dry run: nothing was stored.'] : []),
  ]
  return `${lines.join('\n')}\n`
}
