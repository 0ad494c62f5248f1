/** Bots submit faster than people. */
const QUICKEST_SECONDS = 3

/**
 * Recognises a bot by a public form. `website`: the honeypot, a field that people do not see and leave empty. `openSeconds`: how
 * long the form was open; undefined without scripts. A `bot`'s form is dropped without an error; `tooFast` may be a person, who
 * is asked to submit again.
 */
export function checkHoneypot({
  website,
  openSeconds,
}: {
  website?: string | undefined
  openSeconds?: number | undefined
}): 'person' | 'bot' | 'tooFast' {
  if (website) return 'bot'
  return openSeconds !== undefined && openSeconds < QUICKEST_SECONDS ? 'tooFast' : 'person'
}
