/** File storage: the local disk, or a bucket shared by all nodes. */
export interface FileStore {
  /** Returns the bytes under a name like `640/a.webp`, null when absent. Rejects when the storage fails. */
  read: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Stores the bytes atomically. */
  write: (name: string, bytes: Buffer, contentType: string) => Promise<void>
}
