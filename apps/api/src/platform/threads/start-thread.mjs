/**
 * Entry of a worker thread: loads the TypeScript that the parent has stripped (open-thread.ts). Plain JavaScript,
 * because types cannot be stripped before this code runs.
 */
import { registerHooks } from 'node:module'
import { receiveMessageOnPort, workerData } from 'node:worker_threads'

const { entry, sources, answered } = workerData.start

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context)
    Atomics.store(answered, 0, 0)
    sources.postMessage(url)
    Atomics.wait(answered, 0, 0)
    const { message } = receiveMessageOnPort(sources)
    if (message.error) throw message.error
    return { format: 'module', source: message.source, shortCircuit: true }
  },
})
await import(entry)
sources.close()
