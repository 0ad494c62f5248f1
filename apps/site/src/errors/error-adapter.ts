import { ApiError, normalizeError } from '@escale/contract/errors'
import { createSerializationAdapter } from '@tanstack/react-router'

/** Serializes API errors completely from server rendering to the browser. Other errors keep only their message. */
export const errorAdapter = createSerializationAdapter({
  key: 'ApiError',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: (error) => JSON.stringify(error.toBody()),
  fromSerializable: (body) => normalizeError(JSON.parse(body)),
})
