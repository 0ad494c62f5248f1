import { join } from 'node:path'
import type { Env } from '../env.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the bucket from the settings, else a folder of the data directory. */
export function openFileStore({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>, folder: string): FileStore {
  return storage.s3 ? createS3Store(storage.s3, folder) : createDiskStore(join(dataDir, folder))
}
