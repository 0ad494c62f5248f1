/** JSON responses whose body is serialized already. The site renders pages in the same process and reads that body directly, not as a stream. */
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from '../api-env.ts'

interface Written {
  json: string
  value?: (() => unknown) | undefined
}

const written = new WeakMap<Response, Written>()

/**
 * Returns a 200 response whose body is `json`, which is serialized already. `value` returns the value that `json` serializes. It equals the
 * parsed JSON, except that a property may be undefined where the JSON has none.
 */
export function writtenJson<Body>(
  c: Context<ApiEnv>,
  json: string,
  value?: () => Body,
): TypedResponse<Body, 200, 'json'> {
  const response = c.body(json, 200, { 'content-type': 'application/json' })
  written.set(response, { json, value })
  // Hono's types accept JSON responses only from `c.json`.
  return response as unknown as TypedResponse<Body, 200, 'json'>
}

/**
 * Returns the body of a response as text. For a response of `writtenJson` it skips `response.text()`, which encodes the string, reads it
 * from a stream and decodes it.
 */
export async function readText(response: Response): Promise<string> {
  return written.get(response)?.json ?? response.text()
}

/** Returns the value of a response's JSON if its route has it; undefined otherwise. Callers must not mutate it. */
export function readValue(response: Response): unknown {
  return written.get(response)?.value?.()
}
