/** Encrypts small secrets that the server must read again, such as the keys of authenticator apps. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** Encrypts. `context` names the purpose; opening requires the same context. */
  seal: (secret: Uint8Array, context: string) => Buffer
  /** Decrypts. Throws when key or context differ, or the bytes were changed. */
  open: (sealed: Uint8Array, context: string) => Buffer
}

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from `secretKey` (HKDF, RFC 5869). Format: version, nonce, tag, ciphertext. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'escale secret box', 32))
  return {
    seal: (secret, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), encrypted])
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== VERSION) throw new Error('A sealed secret has an unknown version')
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
