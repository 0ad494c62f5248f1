import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Backup {
  /** `folder`: of `escale backup`; `archive`: of `escale-dump`, with its sums beside it. */
  kind: 'folder' | 'archive'
  path: string
  finishedAt: Date
}

/** Returns the path of the checksums of an archive, which `escale-dump` writes last. */
export const sumsOf = (archive: string) => archive.replace(/\.dump$/, '.sums')

/** Returns the most recently finished backup of a folder; null when there is none or no folder. An unfinished one lacks its last file. */
export async function findLatestBackup(dir: string): Promise<Backup | null> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const candidates = await Promise.all(
    entries.map(async (entry): Promise<Backup | null> => {
      const path = join(dir, entry.name)
      const kind = entry.isDirectory() ? 'folder' : 'archive'
      if (kind === 'archive' && !entry.name.endsWith('.dump')) return null
      const last = await stat(kind === 'folder' ? join(path, 'dump.json') : sumsOf(path)).catch(() => null)
      return last && { kind, path, finishedAt: last.mtime }
    }),
  )
  return candidates
    .filter((backup) => backup !== null)
    .reduce<Backup | null>((latest, each) => (latest && latest.finishedAt >= each.finishedAt ? latest : each), null)
}
