import { ApiError } from '@escale/contract/errors'
import { expect, test } from 'vitest'
import { optionsLeft } from './refused-options.ts'

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
  expect(optionsLeft(options, refused(fields))).toEqual([{ articleID: 'cot', quantity: 1 }])
  expect(optionsLeft(options, refused({ 'options.0.articleID': 'unknownOption' }))).toEqual(options.slice(1))
  expect(optionsLeft(options, refused({ 'stay.options.0.articleID': 'unknownOption' }))).toEqual(options.slice(1))
})

test('BK-03 nothing is taken out for another failure, or when no option is named', () => {
  expect(optionsLeft(options, new ApiError('priceChanged'))).toBeNull()
  expect(optionsLeft(options, new TypeError('Failed to fetch'))).toBeNull()
  expect(optionsLeft(options, refused({}))).toBeNull()
  expect(optionsLeft(options, refused({ 'options.7.articleID': 'unknownOption' }))).toBeNull()
})
