import { expect, test } from 'vitest'
import { readOwnersSearch } from './owners-search.ts'

test('AG-506 the address of the list of owners has words, a state and a page; anything else is the default', () => {
  expect(readOwnersSearch({ q: ' Le Goff ', state: 'ended', page: '3' })).toEqual({
    q: 'Le Goff',
    state: 'ended',
    page: 3,
  })
  expect(readOwnersSearch({ q: ['a'], state: 'x', page: '-1' })).toEqual({ state: 'all', page: 1 })
})
