/**
 * `npm run doctor`: reads environment and database and tells what is unsafe or missing for a production site, with the remedy.
 * Changes nothing. Ends with 1 when there is a danger.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/db'
import { type Env, readEnv } from '@escale/api/platform/env'
import { openStore } from '@escale/db/store'
import { z } from 'zod'
import { checkDatabase } from './doctor/check-database.ts'
import { checkMailServer } from './doctor/check-mail-server.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { danger, type Finding } from './doctor/finding.ts'

const MARKS = { ok: '✓', warning: '!', danger: '✗' } as const

const findings = await examine()
for (const { level, subject, message, remedy } of findings) {
  process.stdout.write(`${MARKS[level]} ${subject} ${message}\n${remedy ? `    → ${remedy}\n` : ''}`)
}
const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
process.stdout.write(`\n${count('ok')} in order, ${count('warning')} to think about, ${count('danger')} dangerous\n`)
process.exitCode = count('danger') > 0 ? 1 : 0

async function examine(): Promise<Finding[]> {
  try {
    const env = readEnv(process.env)
    return [...checkSettings(env), ...(await checkMailServer(env.mail.smtpUrl)), ...(await examineDatabase(env))]
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map(({ path, message }) => danger(path.join('.'), message, 'Correct this setting.'))
  }
}

async function examineDatabase(env: Env): Promise<Finding[]> {
  const { url, ownerUrl, walDir } = env.database
  const hasCluster = await stat(join(env.dataDir, 'postgres')).catch(() => undefined)
  if (url === null && !hasCluster)
    return [
      danger(
        'database',
        'is not there yet',
        'npm run setup -- FILE makes it and stores the legal identity (docs/setup-example.json).',
      ),
    ]
  try {
    const store = await openStore({
      databaseUrl: url ?? undefined,
      ownerUrl: ownerUrl ?? undefined,
      dataDir: env.dataDir,
      walDir: walDir ?? undefined,
      join: true,
    })
    const database = openDatabase(store.connectionString, { maxConnections: 2 })
    try {
      return await checkDatabase(database, { today: systemClock.today(), now: systemClock.now })
    } finally {
      await database.close()
      await store.stop()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [danger('database', `cannot be asked: ${reason}`, 'Check DATABASE_URL and the server.')]
  }
}
