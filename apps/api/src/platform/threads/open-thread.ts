import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type ResourceLimits, Worker } from 'node:worker_threads'

const stripped = new Map<string, Promise<string>>()

/**
 * Starts a worker thread on a TypeScript module. Types are stripped in the parent: Node strips them with WebAssembly,
 * and a thread that ends while others use WebAssembly can crash the process (V8, "jit_page_->allocations_"; nodejs/node
 * issue 64500). The module finds `data` in `workerData.data`. A thread that exceeds `resourceLimits` emits `error`
 * (`ERR_WORKER_OUT_OF_MEMORY`); the process continues.
 */
export function openThread(entry: URL, data: unknown, resourceLimits: ResourceLimits = {}): Worker {
  const { port1: sources, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  sources.on('message', async (url: string) => {
    sources.postMessage(
      await sourceOf(url).then(
        (source) => ({ source }),
        (error: unknown) => ({ error }),
      ),
    )
    Atomics.store(answered, 0, 1)
    Atomics.notify(answered, 0)
  })
  const worker = new Worker(new URL('./start-thread.mjs', import.meta.url), {
    workerData: { data, start: { entry: entry.href, sources: port2, answered } },
    transferList: [port2],
    resourceLimits,
  })
  sources.unref()
  worker.once('exit', () => sources.close())
  return worker
}

/** Returns a module as JavaScript. Cached per process, so that later threads run the same code as the first. */
function sourceOf(url: string): Promise<string> {
  const known = stripped.get(url)
  if (known) return known
  const source = readFile(fileURLToPath(url), 'utf8').then(withoutTypes)
  stripped.set(url, source)
  return source
}

/** Suppresses Node's warning about the experimental function, which this program uses for every module. */
function withoutTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
