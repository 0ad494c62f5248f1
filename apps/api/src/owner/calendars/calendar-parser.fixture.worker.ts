/** The worker thread of calendar-parser.test.ts: it behaves as the text says. */
import { parentPort } from 'node:worker_threads'
import type { ParseRequest } from './calendar-parser.worker.ts'

parentPort?.on('message', ({ text }: ParseRequest) => {
  const filled: number[][] = []
  while (text === 'hang');
  while (text === 'fill the memory') filled.push(Array.from({ length: 10_000 }, (_, index) => index / 3))
  if (text === 'fail') throw new Error('a fault of ours')
  if (text === 'fail later') setTimeout(() => Promise.reject(new Error('a fault of ours')), 50)
  parentPort?.postMessage({ ok: true, events: [], incomplete: [] })
})
parentPort?.postMessage('ready')
