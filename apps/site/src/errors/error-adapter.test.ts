import { ApiError, normalizeError } from '@escale/contract/errors'
import { expect, test } from 'vitest'
import { errorAdapter } from './error-adapter.ts'

test('LO-12: an error keeps its code, status and lots on the way from the server to the browser', () => {
  const gone = new ApiError('lotGone', { message: 'lot', lots: [{ reference: 'A1' }] })
  const arrived = normalizeError(errorAdapter.fromSerializable(errorAdapter.toSerializable(gone)))
  expect(arrived).toMatchObject({ code: 'lotGone', statusCode: 410, message: 'lot', lots: [{ reference: 'A1' }] })
  expect(errorAdapter.test(gone)).toBe(true)
  expect(errorAdapter.test(new Error('other'))).toBe(false)
})
