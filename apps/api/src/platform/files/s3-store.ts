import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

interface Bucket {
  /** `https://host/bucket`, optionally with a folder. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A visitor waits for the response: a file that does not arrive in time is generated again. */
const PATIENCE_MS = 3_000

/** Objects of an S3-compatible bucket (signature version 4), under `folder`. */
export function createS3Store({ url, ...account }: Bucket, folder: string): FileStore {
  const client = new AwsClient({ ...account, service: 's3' })
  const call = async (name: string, init: RequestInit = {}) =>
    fetch(await client.sign(`${url}/${folder}/${name}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }))
  return {
    read: async (name) => {
      const response = await call(name)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new Error(`The bucket answered ${response.status} to reading ${name}`)
    },
    has: async (name) => {
      const response = await call(name, { method: 'HEAD' })
      if (response.ok) return true
      if (response.status === 404) return false
      throw new Error(`The bucket answered ${response.status} to asking for ${name}`)
    },
    write: async (name, bytes, contentType) => {
      const body = new Uint8Array(bytes)
      const response = await call(name, { method: 'PUT', body, headers: { 'content-type': contentType } })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The bucket answered ${response.status} to keeping ${name}`)
    },
  }
}
