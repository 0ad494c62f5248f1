/**
 * The content-hashed files of the site's build, kept for longer than a release lives (OP-302). A page of release N−1 finds its scripts
 * after N took over, and a node of N−1 serves the scripts of N's pages while nodes are restarted one after the other.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@escale/api/platform/files/file-store'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** Path prefix of the site's assets, in URLs and below the build's `client/`. */
const PREFIX = 'assets'
/** Folders without dots, then a file with an extension: no name leaves the store's folder or is one of its folders. */
const SAFE_NAME = /^(?=.{1,200}$)(?:[a-z]+\/)*\w[\w-]*(?:\.[\w-]+)+$/
/** Compressed files of a build, in order of preference. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const FOREVER = 'public, max-age=31536000, immutable'
const CONCURRENT_WRITES = 16

/**
 * Copies the assets of a build into a store, where they stay after the build is gone. Does nothing when this build's are there.
 * Returns how many files were written. Rejects when the store does not answer.
 */
export async function publishAssets(clientDir: string, store: FileStore): Promise<number> {
  const folder = join(clientDir, PREFIX)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  // The last file to be written: it says that all others are there.
  const marker = `builds/${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}`
  if (await store.has(marker)) return 0
  let written = 0
  const waiting = [...names]
  const write = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (await store.has(name)) continue
      await store.write(name, await readFile(join(folder, name)), typeOf(name))
      written += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, write))
  await store.write(marker, Buffer.from(`${names.join('\n')}\n`), 'text/plain')
  return written
}

/**
 * Serves assets of other releases from the store, for names that the running build does not have. Calls `next` when no release had the name
 * and when the store does not answer, which `onError` hears.
 */
export function serveKeptAssets(store: FileStore, onError: (error: unknown) => void): MiddlewareHandler {
  const find = async (name: string, accepted: string) => {
    for (const [encoding, extension] of ENCODINGS) {
      if (!accepted.includes(encoding)) continue
      const bytes = await store.read(name + extension)
      if (bytes) return { bytes, encoding }
    }
    const bytes = await store.read(name)
    return bytes && { bytes, encoding: null }
  }
  return async (c, next) => {
    const name = c.req.path.slice(`/${PREFIX}/`.length)
    if (!SAFE_NAME.test(name) || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const found = await find(name, c.req.header('accept-encoding') ?? '').catch((error: unknown) => {
      onError(error)
      return null
    })
    if (!found) return next()
    c.header('content-type', typeOf(name))
    c.header('cache-control', FOREVER)
    c.header('vary', 'Accept-Encoding')
    if (found.encoding) c.header('content-encoding', found.encoding)
    return c.body(new Uint8Array(found.bytes))
  }
}

function typeOf(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream'
}
