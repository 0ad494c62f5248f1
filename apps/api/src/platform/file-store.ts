/** Storage of files: on this machine's disk, or in a bucket that all nodes share. */
export interface FileStore {
  /** The bytes under a name like `640/a.webp`, null where there are none. Rejects when the place does not answer as it should. */
  read: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Keeps them whole or not at all. */
  write: (name: string, bytes: Buffer, contentType: string) => Promise<void>
}
