/**
 * A captcha that asks no third party and reads nothing of the visitor's device (LW-503): the browser computes for a moment, which
 * costs a person nothing and a flood of requests much. ALTCHA's protocol, with its own library.
 */
import { hkdfSync } from 'node:crypto'
import { type CaptchaChallenge, captchaSolution } from '@escale/contract/captcha'
import { MINUTE_MS } from '@escale/domain/durations'
import { CappedMap, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '../clock.ts'

/** PBKDF2 runs natively, so that a slow JavaScript engine is not at a disadvantage; a phone needs some 256 × 0.5 ms. */
const ALGORITHM = 'PBKDF2/SHA-256'
const ITERATIONS = 1_000
const KEY_PREFIX = '00'
/** Long enough for whoever fills in a form slowly: the challenge is asked for when it is sent. */
const VALID_MS = 5 * MINUTE_MS
/** Solutions that were used and have not expired yet. A flood evicts the oldest. */
const MAX_USED = 50_000

export interface ProofOfWork {
  challenge: () => Promise<CaptchaChallenge>
  /** Whether a token solves a challenge of this site, for the first time on this node. */
  isSolved: (token: string) => Promise<boolean>
}

/** `secretKey` signs the challenges: the same on every node, so that each node accepts those of the others. */
export function createProofOfWork(secretKey: string, clock: Pick<Clock, 'now'>): ProofOfWork {
  const hmacSignatureSecret = Buffer.from(hkdfSync('sha256', secretKey, '', 'escale captcha', 32)).toString('hex')
  const used = new CappedMap<string, true>({ maxSize: MAX_USED })
  return {
    challenge: async () => {
      const expiresAt = Math.floor((clock.now().getTime() + VALID_MS) / 1000)
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        keyPrefix: KEY_PREFIX,
        expiresAt,
        deriveKey,
        hmacSignatureSecret,
      })
      return { parameters: { ...parameters, expiresAt }, signature }
    },
    isSolved: async (token) => {
      const parsed = captchaSolution.safeParse(readJson(token))
      if (!parsed.success) return false
      const { challenge, solution } = parsed.data
      // Only the parameters that we signed: a forged cost would let a caller choose how long this takes.
      if (challenge.parameters.cost !== ITERATIONS || challenge.parameters.algorithm !== ALGORITHM) return false
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
      return verified && used.setIfAbsent(challenge.signature, true)
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
