import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files under the folder `dir`, which is made when it is missing. */
export function createDiskStore(dir: string): FileStore {
  return {
    read: (name) => readFile(join(dir, name)).catch(unlessMissing(null)),
    has: (name) => access(join(dir, name)).then(() => true, unlessMissing(false)),
    write: async (name, bytes) => {
      const path = join(dir, name)
      // Written to a temporary file and renamed, so that no reader sees half a file.
      const draft = `${path}.${process.pid}.draft`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
  }
}

function unlessMissing<Answer>(answer: Answer): (error: NodeJS.ErrnoException) => Answer {
  return (error) => {
    if (error.code === 'ENOENT') return answer
    throw error
  }
}
