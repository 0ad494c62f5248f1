import { expect, test } from 'vitest'
import { pluralize, pluralizeGuests } from './pluralize.ts'

test('each language has its own plural: none is one in French and many in English', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'night', 'fr'))).toEqual([
    '0\u00a0nuit',
    '1\u00a0nuit',
    '2\u00a0nuits',
  ])
  expect([0, 1, 2].map((count) => pluralize(count, 'night', 'en'))).toEqual([
    '0\u00a0nights',
    '1\u00a0night',
    '2\u00a0nights',
  ])
  expect(pluralizeGuests({ adults: 2, children: 1 }, 'fr')).toBe('2\u00a0adultes, 1\u00a0enfant')
  expect(pluralizeGuests({ adults: 1, children: 0 }, 'en')).toBe('1\u00a0adult')
})
