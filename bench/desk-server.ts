/** The product on the data of the desk, at their time: the child process of the benches that call it over HTTP. */
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { startServer } from '@escale/server/server'
import { deskClock } from './desk-data.ts'

const env = readEnv(process.env)
const server = await startServer({
  env,
  log: createLog(env.logLevel),
  siteDir: new URL('../apps/site/dist/', import.meta.url),
  onLost: (error) => {
    throw error
  },
  clock: deskClock(Number(process.env.BENCH_BEGAN_AT)),
})
process.send?.('ready')

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
