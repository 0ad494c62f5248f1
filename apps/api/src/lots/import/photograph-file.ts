import { constants, open, realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { MAX_PHOTOGRAPH_BYTES } from '../pictures/accept-photograph.ts'

export type FileRefusal = 'outside' | 'missing' | 'notAFile' | 'tooManyBytes'

/**
 * The bytes of a file of a folder, by its path from there. No path leads out of the folder: neither an absolute one, nor steps
 * upwards, nor a link. Only plain files are read, and none whose size is beyond a photograph's.
 */
export async function readInside(
  folder: string,
  path: string,
): Promise<{ ok: true; bytes: Buffer<ArrayBuffer> } | { ok: false; reason: FileRefusal }> {
  // A backslash parts folders elsewhere; what is no character of a name is none here either.
  if (isAbsolute(path) || /[\\\p{Cc}]/u.test(path) || path.split('/').includes('..')) {
    return { ok: false, reason: 'outside' }
  }
  try {
    const home = await realpath(folder)
    const real = await realpath(resolve(home, path))
    const inside = relative(home, real)
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return { ok: false, reason: 'outside' }
    // O_NONBLOCK: opening a pipe would wait for a writer. O_NOFOLLOW: the path is resolved, so a link has appeared since.
    const handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    try {
      const stats = await handle.stat()
      if (!stats.isFile()) return { ok: false, reason: 'notAFile' }
      if (stats.size > MAX_PHOTOGRAPH_BYTES) return { ok: false, reason: 'tooManyBytes' }
      return { ok: true, bytes: await handle.readFile() }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return { ok: false, reason: 'missing' }
    if (code === 'ELOOP' || code === 'ENXIO' || code === 'EISDIR') return { ok: false, reason: 'notAFile' }
    throw error
  }
}
