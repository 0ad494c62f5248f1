import { expect, test } from 'vitest'
import { containing, searchWords } from './like-pattern.ts'

test('words of a search: split at white space, six at most', () => {
  expect(searchWords()).toEqual([])
  expect(searchWords('  Zoé\t Ménard\n')).toEqual(['Zoé', 'Ménard'])
  expect(searchWords('1 2 3 4 5 6 7')).toHaveLength(6)
})

test('words of a search: wildcards of `like` stand for themselves', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%')
})
