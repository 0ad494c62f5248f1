import { expect, test } from 'vitest'
import { lotHref } from './card-stay.ts'

test('a link to a lot carries dates and guests of the search and no other filter', () => {
  const search = { start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, category: ['sea'] }
  const uri = '/location-maison/bretagne/carnac/ker-anna-1'
  expect(lotHref({ uri }, search)).toBe(`${uri}?start_date=2027-07-10&end_date=2027-07-17&adults=2`)
  expect(lotHref({ uri }, {})).toBe(uri)
  expect(lotHref({ uri }, { capacity: 4 })).toBe(`${uri}?adults=4`)
  expect(lotHref({ uri }, { capacity: 4, children: 1 })).toBe(`${uri}?adults=3&children=1`)
  expect(lotHref({ uri }, { capacity: 4, adults: 2 })).toBe(`${uri}?adults=2`)
})
