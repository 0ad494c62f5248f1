/**
 * JSON responses whose body is serialized already. The site renders pages in the same process, reads that body directly, not as a stream, and
 * puts it into the page as it is.
 */
import { withoutMarkup } from '@escale/contract/without-markup'
import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from '../api-env.ts'

declare const hasNoMarkup: unique symbol

/** JSON without "<": in the script element of a page, no text of it ends the element. */
export type PageJson = string & { readonly [hasNoMarkup]: true }

interface Written {
  json: PageJson
  value: () => unknown
}

const written = new WeakMap<Response, Written>()

/** Serializes a value. */
export function toPageJson(value: unknown): PageJson {
  return withoutMarkup(JSON.stringify(value)) as PageJson
}

/** Serializes a list or an object of values that are serialized already, as in pageJson`{"count":${count},"lots":${lots}}`. Copies none of them. */
export function pageJson(texts: TemplateStringsArray, ...values: (PageJson | number)[]): PageJson {
  return values.reduce<string>((all, value, index) => all + value + texts[index + 1], texts[0] ?? '') as PageJson
}

/** Serializes a list of values that are serialized already. Copies none of them, as `join` does. */
export function pageJsonList(items: readonly PageJson[]): PageJson {
  return `[${items.reduce<string>((all, item) => (all === '' ? item : `${all},${item}`), '')}]` as PageJson
}

/**
 * Returns a 200 response whose body is `json`, which is serialized already. `value` returns the value that `json` serializes. It equals the
 * parsed JSON, except that a property may be undefined where the JSON has none.
 */
export function writtenJson<Body>(
  c: Context<ApiEnv>,
  json: PageJson,
  value: () => Body,
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

/** Returns the value of a response of `writtenJson`, whose text is `PageJson`; undefined for any other response. Callers must not mutate it. */
export function readValue(response: Response): unknown {
  return written.get(response)?.value()
}
