import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySearchQuery } from '../../testing/search.arbitrary.ts'
import { resetSearch } from './reset-search.ts'

test('reset clears everything but the order of the results', () => {
  fc.assert(
    fc.property(anySearchQuery, (query) => {
      expect(resetSearch(query)).toEqual(query.sort ? { sort: query.sort } : {})
    }),
  )
})
