import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key of the tests with enough characters')
const secret = Buffer.from('twenty bytes of key!')

test('a secret opens under the key and context that sealed it, and under no other', () => {
  const sealed = box.seal(secret, 'account 1')
  expect(box.open(sealed, 'account 1')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(box.seal(secret, 'account 1')).not.toEqual(sealed)
  expect(() => box.open(sealed, 'account 2')).toThrow()
  expect(() => createSecretBox('another key of the tests, long enough').open(sealed, 'account 1')).toThrow()
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1] = (changed[sealed.length - 1] ?? 0) ^ 1
  expect(() => box.open(changed, 'account 1')).toThrow()
})
