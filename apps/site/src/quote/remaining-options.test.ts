import { ApiError } from '@escale/contract/errors'
import { expect, test } from 'vitest'
import { remainingOptions } from './remaining-options.ts'

const options = [
  { articleID: 'cot', quantity: 1 },
  { articleID: 'gone', quantity: 1 },
  { articleID: 'linen', quantity: 99 },
]
const refused = (fieldCodes: Record<string, 'unknownOption' | 'tooManyOptions'>) =>
  new ApiError('invalidOptions', { fields: {}, fieldCodes })

test('BK-03 the options that the API refuses are taken out, whatever the call names them', () => {
  const fields = {
    'requestedOptions.1.articleID': 'unknownOption',
    'requestedOptions.2.quantity': 'tooManyOptions',
  } as const
  expect(remainingOptions(options, refused(fields))).toEqual([{ articleID: 'cot', quantity: 1 }])
  expect(remainingOptions(options, refused({ 'options.0.articleID': 'unknownOption' }))).toEqual(options.slice(1))
  expect(remainingOptions(options, refused({ 'stay.options.0.articleID': 'unknownOption' }))).toEqual(options.slice(1))
})

test('BK-03 nothing is taken out for another failure, or when no option is named', () => {
  expect(remainingOptions(options, new ApiError('priceChanged'))).toBeNull()
  expect(remainingOptions(options, new TypeError('Failed to fetch'))).toBeNull()
  expect(remainingOptions(options, refused({}))).toBeNull()
  expect(remainingOptions(options, refused({ 'options.7.articleID': 'unknownOption' }))).toBeNull()
})
