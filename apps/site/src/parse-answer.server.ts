/** How the server reads what the API answers. */

/** The base data, of which every page asks, in each language: as text, and as it was read. */
const kept: { text: string; answer: unknown }[] = []
const MOST_KEPT = 4

/** Reads an answer's JSON; the base data only when they are others than before. Nobody changes an answer. */
export function parseAnswer(text: string, path: string): unknown {
  if (path !== 'page/layout') return JSON.parse(text)
  const known = kept.find((one) => one.text === text)
  if (known) return known.answer
  const answer: unknown = JSON.parse(text)
  kept.unshift({ text, answer })
  kept.length = Math.min(kept.length, MOST_KEPT)
  return answer
}
