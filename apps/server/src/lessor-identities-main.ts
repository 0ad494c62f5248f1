/**
 * `npm run lessor-identities -- FILE.json --agency SLUG`: tax numbers and birth dates of an agency's owners for DAC7 (LW-204), as
 * `[{ "email": …, "taxNumber": …, "birthDate": "yyyy-MM-dd" }]`. Ends with 1 when the file is not readable or names somebody who has no
 * mandate, with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveLessorIdentities } from '@escale/api/activity/save-lessor-identities'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { ZodError } from 'zod'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'

const MAX_BYTES = 4 * 1_024 ** 2

const { values, positionals } = parseArgs({ allowPositionals: true, options: { agency: { type: 'string' } } })
const [given] = positionals
if (given === undefined || positionals.length > 1 || values.agency === undefined) {
  process.stderr.write(`${commandName('lessor-identities', 'FILE.json --agency SLUG')}\n`)
  process.exitCode = 2
} else process.exitCode = await run(resolve(process.env.INIT_CWD ?? '.', given), values.agency)

async function run(file: string, slug: string): Promise<number> {
  const rows = await readRows(file)
  if (rows === undefined) return fail(`${file} is no JSON file of at most 4 MB.\n`)
  return withDatabase(readEnv(process.env), async (database) => {
    const agency = await findAgency(database.db, slug)
    if (agency === null) {
      process.stderr.write(`There is no agency ${slug}.\n`)
      return 2
    }
    try {
      const { saved, unknown } = await saveLessorIdentities({ database, clock: systemClock }, agency.id, rows)
      process.stdout.write(`${saved} identities saved.\n`)
      return unknown.length === 0 ? 0 : fail(`Nobody with a mandate: ${unknown.join(', ')}.\n`)
    } catch (error) {
      if (!(error instanceof ZodError)) throw error
      // The values are personal: only where they stand is said.
      const places = error.issues.map(({ path }) => path.join('.'))
      return fail(`Not what it should be: ${places.join(', ')}. Nothing was changed.\n`)
    }
  })
}

async function readRows(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > MAX_BYTES) return undefined
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

function fail(message: string): number {
  process.stderr.write(message)
  return 1
}
