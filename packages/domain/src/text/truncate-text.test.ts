import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_DESCRIPTION_LENGTH, truncateText } from './truncate-text.ts'

test.each([
  ['Vue mer et port', 9, 'Vue mer…'],
  ['Vue mer et port', 10, 'Vue mer et…'],
  ['Vue mer et port', 15, 'Vue mer et port'],
  ['Sans voiture. Le port', 13, 'Sans voiture…'],
  ['Sans voiture, le port', 14, 'Sans voiture…'],
  ['Anticonstitutionnellement', 8, 'Anticons…'],
  ['🏖🏖🏖', 2, '🏖🏖…'],
  ['  Vue \n\n  mer  ', 8, 'Vue mer'],
  ['Vue\u00a0: mer', 5, 'Vue…'],
])('LO-01: « %s » within %i characters is « %s »', (text, length, expected) => {
  expect(truncateText(text, length)).toBe(expected)
})

test('LO-01: a description of a card is cut at 110 characters', () => {
  expect(truncateText('a'.repeat(110), CARD_DESCRIPTION_LENGTH)).toBe('a'.repeat(110))
  expect(truncateText('a'.repeat(111), CARD_DESCRIPTION_LENGTH)).toBe(`${'a'.repeat(110)}…`)
})

test('LO-01: a cut text is a beginning of the text', () => {
  const text = fc.array(fc.constantFrom('mer', ' ', 'vue sur ', '.', 'é', '🏖')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (source, length) => {
      const cut = truncateText(source, length)
      expect(Array.from(cut.replace('…', '')).length).toBeLessThanOrEqual(length)
      expect(source.replace(/\s+/g, ' ').trim().startsWith(cut.replace('…', ''))).toBe(true)
    }),
  )
})
