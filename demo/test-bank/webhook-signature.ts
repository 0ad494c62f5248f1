/** Signature of the test bank's webhooks, made and verified. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'bank-signature'
/** A signature is valid for five minutes, so that a recorded notification cannot be replayed later. */
const SIGNATURE_SECONDS = 300

/** Returns the signature of a body: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body">`. */
export function sign(body: string, secret: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret).toString('hex')}`
}

/** Whether the bank signed this body within the last five minutes. */
export function isSigned(body: string, signature: string, secret: Buffer, now: Date): boolean {
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (seconds === undefined || digest === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_SECONDS) return false
  return timingSafeEqual(Buffer.from(digest, 'hex'), hmac(`${seconds}.${body}`, secret))
}

const hmac = (text: string, secret: Buffer) => createHmac('sha256', secret).update(text).digest()
