/** Test thread of open-thread.test.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { addDays, type IsoDate } from '@escale/domain/dates'

interface Probe {
  name: string
}

const { name } = workerData.data as Probe
const today: IsoDate = '2026-06-01'
const { moduleLoadList } = process as unknown as { moduleLoadList: string[] }
parentPort?.postMessage({ greeting: `${name} ${addDays(today, 7)}`, modules: moduleLoadList })
// Delayed: an error may arrive before messages posted earlier.
parentPort?.once('message', () => {
  throw new Error('the probe is done')
})
