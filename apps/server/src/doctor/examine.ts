import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import type { Env } from '@escale/api/platform/env'
import { createSecretBox } from '@escale/api/platform/secret-box'
import { openStore } from '@escale/db/store'
import { commandName } from '../command-name.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders } from './check-folders.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkPaymentProvider } from './check-payment-provider.ts'
import { checkSettingNames } from './check-setting-names.ts'
import { checkSettings } from './check-settings.ts'
import { describeConnectionError } from './describe-connection-error.ts'
import { danger, type Finding } from './finding.ts'

/** Finds what is unsafe or missing in an installation (OP-102). `names` are those of the environment. Changes nothing. */
export async function examine(env: Env, names: readonly string[]): Promise<Finding[]> {
  return [
    ...checkSettingNames(names),
    ...checkSettings(env),
    ...(await checkFolders(env)),
    ...(await checkMailServer(env.mail.smtpUrl)),
    ...(await checkPaymentProvider(env.payment)),
    ...(await examineDatabase(env)),
  ]
}

async function examineDatabase(env: Env): Promise<Finding[]> {
  const { url, ownerUrl, walDir } = env.database
  const hasCluster = await stat(join(env.dataDir, 'postgres')).catch(() => undefined)
  if (url === null && !hasCluster) {
    const remedy = `${commandName('setup', 'FILE')} makes it and stores the legal identity (docs/setup-example.json).`
    return [danger('database', 'is not there yet', remedy)]
  }
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
      return await checkDatabase(database, {
        today: systemClock.today(),
        now: systemClock.now,
        isDrilled: env.database.backupDir !== null && (env.database.drillUrl !== null || url === null),
        hasServer: url !== null,
        secrets: env.secretKey === null ? null : createSecretBox(env.secretKey),
      })
    } finally {
      await database.close()
      await store.stop()
    }
  } catch (error) {
    return [
      danger('database', `does not answer: ${describeConnectionError(error)}`, 'Check DATABASE_URL and the server.'),
    ]
  }
}
