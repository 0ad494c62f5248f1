/** Parses the API's responses on the server. */

/** Text and parsed value of the base data, which every page requests, and of the home page, per language. */
const cached: { text: string; answer: unknown }[] = []
const MAX_CACHED = 6

const SHARED: ReadonlySet<string> = new Set(['document', 'page/home'])

/**
 * Parses a response's JSON. Base data and home page are parsed again only when they changed, and are one object until then. Callers
 * must not mutate the result.
 */
export function parseResponse(text: string, path: string): unknown {
  if (!SHARED.has(path)) return JSON.parse(text)
  const known = cached.find((one) => one.text === text)
  if (known) return known.answer
  const answer: unknown = JSON.parse(text)
  cached.unshift({ text, answer })
  cached.length = Math.min(cached.length, MAX_CACHED)
  return answer
}
