/** The composition root: environment → database → API → site → listen; and the way back when told to stop. */
import './set-node-env.ts'
import { type Env, readEnv, secretsOf } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { z } from 'zod'
import { findUnsafeSettings } from './unsafe-settings.ts'
import { EXIT_CONFIGURATION, refuseUnsafeStart, UnsafeStart } from './unsafe-start.ts'

const env = readSettings()
const log = createLog(env.logLevel, undefined, secretsOf(env))
const siteDir = new URL('../../site/dist/', import.meta.url)

/** The environment. Ends the process when it cannot be read, naming every faulty variable. */
function readSettings(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    process.stderr.write(`\nThese settings cannot be used:\n${z.prettifyError(error)}\n\n`)
    process.exit(EXIT_CONFIGURATION)
  }
}

// One visitor's page that breaks is no reason to end everybody else's.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for this to fail'))

const onLost = (error: Error) => {
  log.fatal({ err: error }, 'the database is lost')
  process.exit(1)
}

try {
  refuseUnsafeStart(findUnsafeSettings(env), env)
  // A start that is refused need not load the product.
  const { startServer } = await import('./server.ts')
  const server = await startServer({ env, log, siteDir, onLost })
  process.stdout.write(
    `\n  Escale is ready: ${env.http.publicUrl}${env.isDemo ? ' (demo: nothing here is real)' : ''}\n\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopped badly')
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  if (error instanceof UnsafeStart) {
    process.stderr.write(`\n${error.message}\n\n`)
    process.exitCode = EXIT_CONFIGURATION
  } else {
    log.fatal({ err: error }, 'could not start')
    process.exitCode = 1
  }
}
