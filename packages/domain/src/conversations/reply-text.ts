/** What somebody wrote in a reply by mail, without the mail that it answers (AG-302). */
import type { Locale } from '../locale.ts'

/** Stands at the head of a mail that may be replied to; everything below it in a reply is the quoted mail. */
export const REPLY_ABOVE: Record<Locale, string> = {
  fr: 'Répondez au-dessus de cette ligne',
  en: 'Reply above this line',
}

/** The line that mail programs put above a quoted mail may be wrapped into two, and the brand's head stands before the mark. */
const LINES_ABOVE_MARK = 20

/** “Le 3 juin 2026 à 10:12, Agence a écrit :”, “On 3 June, Agency wrote:”, “Am 3. Juni schrieb Agentur:”. */
const ATTRIBUTION = /(?:(?:a écrit|wrote|schreef|escribió|ha scritto)\s*:|schrieb [^:]*:)\s*$/i
const ATTRIBUTION_START = /^(?:le|on|am|op|el|il)\s/i
/** Outlook's head of a quoted mail: a rule or “De :”, “Envoyé :”, with the sender first. */
const QUOTED_HEAD = /^(?:[_-]{5,}.*|(?:de|from)\s*:.*)$/i
/** Longer lines are somebody's own words, and are not searched. */
const LONGEST_ATTRIBUTION = 300
const SIGNATURE = /^-- ?$/

/**
 * Returns the text above the quoted mail, trimmed, without the signature below `-- `; empty when nothing was written. Without the
 * mark the first line that programs put above a quotation is the end.
 */
export function replyText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const marks = Object.values(REPLY_ABOVE)
  const mark = lines.findIndex((line) => marks.some((words) => line.includes(words)))
  const until = mark === -1 ? lines.length : mark
  const from = mark === -1 ? 0 : Math.max(0, mark - LINES_ABOVE_MARK)
  let end = until
  for (let index = from; index < until; index++) {
    if (!beginsQuotation(lines, index)) continue
    end = index
    break
  }
  const written = lines.slice(0, end)
  const signature = written.findIndex((line) => SIGNATURE.test(line))
  const own = signature === -1 ? written : written.slice(0, signature)
  while (own.length > 0 && /^\s*(?:>.*)?$/.test(own.at(-1) ?? '')) own.pop()
  return own.join('\n').trim()
}

function beginsQuotation(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim()
  if (line.length > LONGEST_ATTRIBUTION) return false
  if (ATTRIBUTION.test(line) || QUOTED_HEAD.test(line)) return true
  const next = (lines[index + 1] ?? '').slice(0, LONGEST_ATTRIBUTION).trim()
  return ATTRIBUTION_START.test(line) && ATTRIBUTION.test(next)
}
