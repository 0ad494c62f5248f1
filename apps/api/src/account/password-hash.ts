/** Hashes passwords with Argon2id, in PHC format, with a bounded number of concurrent computations. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '@escale/contract/errors'
import { createSemaphore } from '../platform/threads/semaphore.ts'

export interface Passwords {
  /** Returns the hash to store. Throws `unavailable` when too many requests wait. */
  hash: (password: string) => Promise<string>
  /**
   * Whether a password matches its hash. Null (unknown account) takes as long and returns false. Throws `unavailable`
   * likewise.
   */
  verify: (password: string, stored: string | null) => Promise<boolean>
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Half of Node's thread pool, so that file and DNS operations continue during hashing. */
const MAX_AT_ONCE = 2
/** About two seconds of waiting; beyond that a request is refused at once. */
const MAX_WAITING = 40

const reckon = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/** Creates the password functions of one process. */
export function createPasswords(): Passwords {
  const { run } = createSemaphore({
    permits: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    error: () => new ApiError('unavailable'),
  })
  // A hash without account: a login with an unknown e-mail takes the same time (promise 12).
  const dummyHash = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
  return {
    hash: async (password) => {
      const nonce = randomBytes(SALT_BYTES)
      return phc(nonce, await run(() => reckon({ message: password, nonce, tagLength: TAG_BYTES, ...COST })))
    },
    verify: async (password, stored) => {
      const { nonce, tag, cost } = readPhc(stored ?? dummyHash)
      const found = await run(() => reckon({ message: password, nonce, tagLength: tag.length, ...cost }))
      return timingSafeEqual(found, tag) && stored !== null
    },
  }
}

function phc(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function readPhc(stored: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parts) throw new Error('A kept password is not Argon2id in PHC form')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  return {
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
