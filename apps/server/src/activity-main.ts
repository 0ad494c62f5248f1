/**
 * `npm run activity -- --agency SLUG --kind activity|monthly|dac7 --year YYYY [--month M] [--commune INSEE] [--format csv|json]`: the
 * reports of an agency's lots on standard output (LW-204). Ends with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { parseArgs } from 'node:util'
import { activityCsv, activityJson, readActivity } from '@escale/api/activity/write-activity'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { activityQuery } from '@escale/contract/activity'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: { agency: option, kind: option, year: option, month: option, commune: option, format: option },
})
const { agency: slug, commune, ...given } = values
const query = activityQuery.safeParse({ ...given, insee: commune })
if (slug === undefined || !query.success) {
  const usage =
    '--agency SLUG --kind activity|monthly|dac7 --year YYYY [--month M] [--commune INSEE] [--format csv|json]'
  process.stderr.write(`${commandName('activity', usage)}\n`)
  process.exitCode = 2
} else process.exitCode = await run(slug, query.data)

async function run(name: string, { format, ...report }: ReturnType<typeof activityQuery.parse>): Promise<number> {
  const env = readEnv(process.env)
  return withDatabase(env, async (database) => {
    const agency = await findAgency(database.db, name)
    if (agency === null) {
      process.stderr.write(`There is no agency ${name}.\n`)
      return 2
    }
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
