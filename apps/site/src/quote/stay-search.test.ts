import { expect, test } from 'vitest'
import { parseStaySearch, stayQueryOf, withOption } from './stay-search.ts'

const lot = { reference: 'ANN-001', capacity: 4 }

test('LO-08: the insurance is on unless the address disables it', () => {
  expect(stayQueryOf(parseStaySearch({}), lot).insurance).toBe(true)
  expect(stayQueryOf(parseStaySearch({ disableInsurance: true }), lot).insurance).toBe(false)
  expect(stayQueryOf(parseStaySearch({ disableInsurance: 'false' }), lot).insurance).toBe(true)
})

test('LO-09: travellers above the capacity become adults only', () => {
  expect(stayQueryOf(parseStaySearch({ adults: 3, children: 2 }), lot)).toMatchObject({ adults: 4, children: 0 })
  expect(stayQueryOf(parseStaySearch({ adults: 400, children: 2 }), lot)).toMatchObject({ adults: 4, children: 0 })
  expect(stayQueryOf(parseStaySearch({ adults: '2', children: '1' }), lot)).toMatchObject({ adults: 2, children: 1 })
})

test('a stay needs both of its dates, and what is no day is dropped', () => {
  expect(stayQueryOf(parseStaySearch({ start_date: '2027-07-10' }), lot)).not.toHaveProperty('start_date')
  expect(parseStaySearch({ start_date: '10/07/2027', end_date: ['2027-07-17'], adults: -1 })).toEqual({})
})

test('services come from the list in the address, and from the fields of a plain form', () => {
  const expected = { requestedOptions: [{ articleID: 'draps', quantity: 2 }] }
  expect(parseStaySearch({ requestedOptions: [{ articleID: 'draps', quantity: 2 }, { articleID: 'x' }, 'y'] })).toEqual(
    expected,
  )
  expect(parseStaySearch({ 'option-draps': '2', 'option-menage': '0' })).toEqual(expected)
})

test('a service is added, edited and removed', () => {
  const added = withOption([], 'draps', 1)
  expect(withOption(added, 'draps', 3)).toEqual([{ articleID: 'draps', quantity: 3 }])
  expect(withOption(added, 'draps', 0)).toEqual([])
})
