import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const wordsOf = (text: string) => {
  const parsed = parseJson(text)
  return parsed.ok ? 'JSON' : parsed.words
}

test('OP-206 what is wrong with a text that is no JSON is told with line and column', () => {
  expect(wordsOf('{"a": 1,\n  "b": tru }')).toBe('is not JSON: unexpected "tru }" at line 2, column 8')
  expect(wordsOf('{"a": 1,\n}')).toBe('is not JSON: unexpected "}" at line 2, column 1')
  expect(wordsOf('{"a": 1}\n\nx')).toBe('is not JSON: unexpected "x" at line 3, column 1')
  expect(wordsOf('reference;name\nA-1;Maison')).toMatch(
    /^is not JSON: unexpected "reference;name.*" at line 1, column 1$/,
  )
  expect(wordsOf('[1, 02]')).toBe('is not JSON: unexpected "2]" at line 1, column 6')
  expect(wordsOf('["tab\there"]')).toMatch(/at line 1, column 6$/)
  for (const nothing of ['', ' \n', '\ufeff']) expect(wordsOf(nothing)).toBe('is empty: export it again')
  expect(wordsOf('\ufeff{"a": [1.5e3, true, null, "\\u00e9\\n"]}')).toBe('JSON')
})

test('OP-206 a text that was cut off anywhere is told to have been, at its end', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (whole, cut) => {
      const text = JSON.stringify({ lots: [JSON.parse(whole), 'a "quoted\\ tail', -12.5e-3, true, null] }, null, 2)
      const part = text.slice(0, cut % text.length)
      if (part === '') return
      const lines = part.split('\n')
      expect(wordsOf(part)).toBe(
        `is not JSON: it ends at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1} before it is complete, as a file does that was cut off`,
      )
    }),
  )
})

test('every text that JSON.parse refuses has a place where it is wrong, and long ones too', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\ tfn01-.eE\n') }), (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      expect(parseJson(text).ok).toBe(isJson)
    }),
  )
  expect(wordsOf(`["${'x'.repeat(5_000_000)}`)).toMatch(/cut off$/)
})
