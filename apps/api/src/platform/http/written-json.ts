/** JSON responses whose body is serialized already. The site renders pages in the same process and reads that body directly, not as a stream. */
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from '../api-env.ts'

type Written = string | Uint8Array<ArrayBuffer>

const written = new WeakMap<Response, Written>()
const utf8 = new TextDecoder()

/** Returns a 200 response whose body is `json`: serialized JSON, as a string or as UTF-8 bytes. */
export function writtenJson<Body>(c: Context<ApiEnv>, json: Written): TypedResponse<Body, 200, 'json'> {
  const response = c.body(json, 200, { 'content-type': 'application/json' })
  written.set(response, json)
  // Hono's types accept JSON responses only from `c.json`.
  return response as unknown as TypedResponse<Body, 200, 'json'>
}

/**
 * Returns the body of a response as text. For a response of `writtenJson` it skips `response.text()`, which encodes the string, reads it
 * from a stream and decodes it.
 */
export async function readText(response: Response): Promise<string> {
  const json = written.get(response)
  if (json === undefined) return response.text()
  return typeof json === 'string' ? json : utf8.decode(json)
}
