import { expect, test } from 'vitest'
import { agencies, feeScale, openingHours } from './agencies.ts'

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test('an agency writes times and money as the rest of the site does', () => {
  const [agency] = agencies
  if (!agency) throw new Error('No agency')
  const hours = openingHours(agency)
  expect(plain(hours.en[0]?.hours)).toBe('9 am – 12:30 pm, 2 pm – 6:30 pm')
  expect(plain(hours.fr[0]?.hours)).toBe('9 h – 12 h 30, 14 h – 18 h 30')
  expect(plain(feeScale(agency)[1]?.price.en)).toBe('29 € a stay, VAT included')
})
