/** Responses of JSON that is written already. The site, which draws its pages in the same process, reads them without a stream. */
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from '../api-env.ts'

type Written = string | Uint8Array<ArrayBuffer>

const written = new WeakMap<Response, Written>()
const utf8 = new TextDecoder()

/** Returns a response body that is JSON already, as text or in UTF-8. */
export function writtenJson<Body>(c: Context<ApiEnv>, json: Written): TypedResponse<Body, 200, 'json'> {
  const response = c.body(json, 200, { 'content-type': 'application/json' })
  written.set(response, json)
  // Hono's types accept JSON responses only from `c.json`.
  return response as unknown as TypedResponse<Body, 200, 'json'>
}

/** Reads the text of a response. `response.text()` encodes a text, sends it through a stream and decodes it. */
export async function readText(response: Response): Promise<string> {
  const json = written.get(response)
  if (json === undefined) return response.text()
  return typeof json === 'string' ? json : utf8.decode(json)
}
