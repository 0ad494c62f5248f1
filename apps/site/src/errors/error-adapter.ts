import { ApiError, normalizeError } from '@escale/contract/errors'
import { createSerializationAdapter } from '@tanstack/react-router'

/** Carries the API's errors whole from the server's rendering to the browser; any other error keeps its message only. */
export const errorAdapter = createSerializationAdapter({
  key: 'ApiError',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: (error) => JSON.stringify(error.toBody()),
  fromSerializable: (body) => normalizeError(JSON.parse(body)),
})
