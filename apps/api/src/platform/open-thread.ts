import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type ResourceLimits, Worker } from 'node:worker_threads'

const stripped = new Map<string, Promise<string>>()

/**
 * Starts a thread on a TypeScript module. Its types are stripped on this side: Node strips them with WebAssembly, and
 * WebAssembly in several threads now and then ends the whole process when one of them ends (V8, "jit_page_->allocations_";
 * nodejs/node issue 64500). The module finds `data` in `workerData.data`.
 * A thread that outgrows `resourceLimits` ends with an `error` event (`ERR_WORKER_OUT_OF_MEMORY`), and the process lives on.
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

/** A module as JavaScript; read once a process, so that a thread begun later runs the same code as the first. */
function sourceOf(url: string): Promise<string> {
  const known = stripped.get(url)
  if (known) return known
  const source = readFile(fileURLToPath(url), 'utf8').then(withoutTypes)
  stripped.set(url, source)
  return source
}

/** Node warns that the function is experimental: the same that runs every module of this program. */
function withoutTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
