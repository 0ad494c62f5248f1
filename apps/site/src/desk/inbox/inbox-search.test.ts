import { expect, test } from 'vitest'
import { inboxSearchText, readInboxSearch } from './inbox-search.ts'

test('AG-301 the inbox reads its filters from the address and writes them there', () => {
  expect(readInboxSearch({})).toEqual({ filter: 'open', page: 1 })
  expect(readInboxSearch({ filter: 'nothing', topic: 'x', page: '-1', q: ' ' })).toEqual({ filter: 'open', page: 1 })
  const query = readInboxSearch({ q: 'clés', filter: 'mine', topic: 'stay', page: 2 })
  expect(query).toEqual({ q: 'clés', filter: 'mine', topic: 'stay', page: 2 })
  expect(inboxSearchText(query)).toBe('?q=cl%C3%A9s&topic=stay&filter=mine&page=2')
  expect(inboxSearchText(readInboxSearch({}))).toBe('')
})
