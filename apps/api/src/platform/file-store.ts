/** Where files are kept: on this machine's disk, or in a bucket that all nodes share. */
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from './env.ts'
import { createS3Store } from './s3-store.ts'

export interface FileStore {
  /** The bytes under a name like `640/a.webp`, null where there are none. Rejects when the place does not answer as it should. */
  read: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Keeps them whole or not at all. */
  write: (name: string, bytes: Buffer, contentType: string) => Promise<void>
}

/** The bucket that the environment names, else a folder of the data directory. */
export function openFileStore({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>, folder: string): FileStore {
  return storage.s3 ? createS3Store(storage.s3, folder) : createDiskStore(join(dataDir, folder))
}

/** Files under the folder `dir`, which is made when it is missing. */
export function createDiskStore(dir: string): FileStore {
  return {
    read: (name) => readFile(join(dir, name)).catch(unlessMissing(null)),
    has: (name) => access(join(dir, name)).then(() => true, unlessMissing(false)),
    write: async (name, bytes) => {
      const path = join(dir, name)
      // Written beside its place and then moved there, so that nobody ever reads half a file.
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
