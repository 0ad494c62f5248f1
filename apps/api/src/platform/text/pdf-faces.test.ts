import { expect, test } from 'vitest'
import { faces } from './pdf-faces.ts'

test('a glyph stands for the same character in every document, whatever was written before', () => {
  for (const { font } of faces) {
    const [noBreakSpace, accented] = font.layout('\u00a0é').glyphs
    expect(noBreakSpace?.codePoints).toEqual([0x20])
    expect(accented?.codePoints).toEqual([0xe9])
  }
})
