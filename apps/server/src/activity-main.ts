/**
 * `npm run activity -- --agency SLUG --kind activity|monthly|dac7 --year YYYY [--month M] [--commune INSEE] [--format csv|json|xml]
 * [--out FOLDER]`: the reports of an agency's lots on standard output (LW-204). `--kind dac7 --format xml` writes the yearly declaration
 * of lessors to a file of the name that the DGFiP asks for. Ends with 1 when that would not be whole, with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDeclaration } from '@escale/api/activity/prepare-declaration'
import { activityCsv, activityJson, readActivity } from '@escale/api/activity/write-activity'
import { systemClock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { type Env, readEnv } from '@escale/api/platform/env'
import { createSecretBox } from '@escale/api/platform/secret-box'
import { activityQuery } from '@escale/contract/activity'
import { errorMessage } from '@escale/contract/error-messages'
import { ApiError } from '@escale/contract/errors'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'
import { writeWholeFile } from './write-whole-file.ts'

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    ...{ agency: option, kind: option, year: option, month: option, commune: option, format: option },
    out: { type: 'string', default: '.' },
  },
})
const { agency: slug, commune, out, ...given } = values
const query = activityQuery.safeParse({ ...given, insee: commune })
if (slug === undefined || !query.success) {
  const usage =
    '--agency SLUG --kind activity|monthly|dac7 --year YYYY [--month M] [--commune INSEE] [--format csv|json|xml] [--out FOLDER]'
  process.stderr.write(`${commandName('activity', usage)}\n`)
  process.exitCode = 2
} else process.exitCode = await run(slug, query.data, out)

async function run(
  name: string,
  { format, ...report }: ReturnType<typeof activityQuery.parse>,
  folder: string,
): Promise<number> {
  const env = readEnv(process.env)
  return withDatabase(env, async (database) => {
    const agency = await findAgency(database.db, name)
    if (agency === null) {
      process.stderr.write(`There is no agency ${name}.\n`)
      return 2
    }
    if (format === 'xml') return declare(database, { agencyId: agency.id, year: report.year, env, folder })
    const today = systemClock.today()
    const rows = await readActivity(database.db, {
      agencyId: agency.id,
      publicUrl: env.http.publicUrl,
      today,
      ...report,
    })
    process.stdout.write(format === 'json' ? activityJson(rows) : activityCsv(rows, 'fr'))
    const incomplete = rows.filter(({ missing }) => missing !== undefined && missing !== '').length
    if (incomplete > 0)
      process.stderr.write(`${incomplete} rows are not complete: see the column of what is missing.\n`)
    return 0
  })
}

async function declare(
  { db }: DatabaseHandle,
  { env, folder, ...period }: { agencyId: number; year: number; env: Env; folder: string },
): Promise<number> {
  const time = { now: systemClock.now(), today: systemClock.today() }
  try {
    const { fileName, chunks } = await prepareDeclaration(
      db,
      { ...period, ...time },
      createSecretBox(env.secretKey ?? ''),
    )
    const file = join(folder, fileName)
    await writeWholeFile(file, chunks)
    process.stdout.write(`${file}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    process.stderr.write(`${errorMessage(error.code, 'en')} Nothing was written.\n`)
    return 1
  }
}
