import { expect, test } from 'vitest'
import { describeStay } from './describe-stay.ts'

test('the page of the provider names the rental, its days and the agency, in the language of the payer', () => {
  const booking = { lotName: 'Les Pins', agencyName: 'Atlantique', start_date: '2027-04-10', end_date: '2027-04-17' }
  expect(describeStay(booking, 'fr')).toEqual({
    stay: 'Les Pins, du\u00a010/04/2027 au\u00a017/04/2027',
    seller: 'Atlantique',
  })
  expect(describeStay(booking, 'en').stay).toBe('Les Pins, 10/04/2027 to\u00a017/04/2027')
})
