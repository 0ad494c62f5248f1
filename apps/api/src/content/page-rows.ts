import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { readPage } from './content.store.ts'

/** Returns the row of a published page in both languages; undefined without one. */
export type ReadPageRow = (path: string) => ReturnType<typeof readPage>

const CACHED_SECONDS = 30
const CACHED_PATHS: ReadonlySet<string> = new Set(['/', '/recherche'])

/** Creates a reader of page rows. It reads those of home and search at most every 30 seconds, like the base data. */
export function createPageRows({ database, clock }: Deps): ReadPageRow {
  const read: ReadPageRow = (path) => readPage(database, path)
  const readCached = memoizeFor(CACHED_SECONDS, clock, read)
  return (path) => (CACHED_PATHS.has(path) ? readCached(path) : read(path))
}
