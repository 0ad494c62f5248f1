import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const wordsOf = (...parts: (string | number[])[]) => {
  const decoded = decodeFile(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
  return decoded.ok ? decoded.text : decoded.words
}

test('OP-206 bytes that are not UTF-8 are told with line and column', () => {
  expect(wordsOf('é – 🏖')).toBe('é – 🏖')
  const at = (line: number, column: number, byte: string) =>
    `is not UTF-8: the byte ${byte} at line ${line}, column ${column} begins no character; save it again with the encoding UTF-8`
  expect(wordsOf('{"name":\n "Les Gen', [0xea], 'ts"}')).toBe(at(2, 10, '0xea'))
  expect(wordsOf('é', [0x80], 'b')).toBe(at(1, 2, '0x80'))
  expect(wordsOf([0xe2, 0x82], '(')).toBe(at(1, 1, '0xe2'))
  expect(wordsOf('ab', [0xc3])).toBe(at(1, 3, '0xc3'))
  expect(wordsOf([0xff, 0xfe], 'a\0')).toBe('is UTF-16, not UTF-8: save it again with the encoding UTF-8')
})

test('the place that is told is the first that no character begins at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array({ minLength: 1, maxLength: 6 }), (text, bytes) => {
      const valid = Buffer.from(text.toWellFormed())
      const all = Buffer.concat([valid, bytes])
      if (isUtf8(all) || all[0] === 0xff || all[0] === 0xfe) return
      let first = all.length
      while (!isUtf8(all.subarray(0, first))) first--
      const before = all.toString('utf8', 0, first).split('\n')
      expect(wordsOf([...all])).toContain(`line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} `)
    }),
  )
})
