import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in the folder `dir`, which is created on demand. */
export function createDiskStore(dir: string): FileStore {
  return {
    read: (name) => readFile(join(dir, name)).catch(unlessMissing(null)),
    has: (name) => access(join(dir, name)).then(() => true, unlessMissing(false)),
    write: async (name, bytes) => {
      const path = join(dir, name)
      // Written to a temporary file and renamed, so that readers never see a partial file.
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
