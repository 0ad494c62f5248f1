import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { readPage } from './content.store.ts'

/** Reads the row of a page, those of home and search at most every 30 seconds. */
export type ReadPageRow = (path: string) => ReturnType<typeof readPage>

const KEPT_SECONDS = 30
const KEPT_PATHS: ReadonlySet<string> = new Set(['/', '/recherche'])

export function createPageRows({ database, clock }: Deps): ReadPageRow {
  const read: ReadPageRow = (path) => readPage(database, path)
  const readKept = memoizeFor(KEPT_SECONDS, clock, read)
  return (path) => (KEPT_PATHS.has(path) ? readKept(path) : read(path))
}
