import { expect, test } from 'vitest'
import { bookSearch, parseBookSearch } from './book-search.ts'
import { parseStaySearch, stayQueryOf, withOption } from './stay-search.ts'

const lot = { reference: 'ANN-001', capacity: 4 }

test('LO-06: Book hands over only truthy values, and the options even when the list is empty', () => {
  const stay = stayQueryOf(
    parseStaySearch({ start_date: '2027-07-10', end_date: '2027-07-17', children: 0, disableInsurance: true }),
    lot,
  )
  expect(bookSearch(stay)).toEqual({
    reference: 'ANN-001',
    requestedOptions: [],
    adults: 1,
    start_date: '2027-07-10',
    end_date: '2027-07-17',
  })
  expect(bookSearch({ ...stay, children: 2, insurance: true })).toMatchObject({ children: 2, insurance: true })
})

test('the payment funnel reads what Book wrote', () => {
  const stay = {
    ...stayQueryOf({ start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, children: 1 }, lot),
    options: withOption([], 'draps', 2),
  }
  expect(parseBookSearch(bookSearch(stay))).toEqual(stay)
  expect(parseBookSearch({ adults: 2 })).toBeNull()
})
