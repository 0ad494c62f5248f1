/** Length of a description on a lot's card (LO-01). */
export const CARD_DESCRIPTION_LENGTH = 110

const ELLIPSIS = '…'
/** Spaces at which a line may break: non-breaking ones belong to their word (« : », « km »). */
const SPACES = /[^\S\u00a0\u202f]+/g
/** Punctuation that must not precede the ellipsis. */
const TRAILING_PUNCTUATION = /[\s.,;:!?–—-]+$/
/** A last word that has other words before it. */
const LAST_WORD = /(?<=\S)\s\S*$/

/** Cuts plain text to one line of at most `length` characters. A longer text ends after a whole word, with an ellipsis. */
export function truncateText(text: string, length: number): string {
  const line = text.replace(SPACES, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= length) return line
  const beginning = characters.slice(0, length).join('')
  const endsAtWord = characters[length]?.trim() === ''
  return (endsAtWord ? beginning : beginning.replace(LAST_WORD, '')).replace(TRAILING_PUNCTUATION, '') + ELLIPSIS
}
