/** Characters of ISO 8859-15 that stand elsewhere in Unicode. */
const MOVED: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
/** Those that gave them their place. */
const ABSENT = new Set([...'¤¦¨´¸¼½¾'])
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u202f': ' ',
}

/**
 * Encodes text in ISO 8859-15, which the file of accounting entries requires beside ASCII (LPF, art. A47 A-1, VIII). A letter that the
 * set does not have loses its accent; anything else becomes a question mark.
 */
export function encodeLatin9(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text.normalize('NFC')].map(byteOf))
}

function byteOf(character: string): number {
  const moved = MOVED[character]
  if (moved !== undefined) return moved
  const [base = '?'] = PLAIN[character] ?? character
  if (isInSet(base)) return base.charCodeAt(0)
  const [letter = '?'] = base.normalize('NFD')
  return isInSet(letter) ? letter.charCodeAt(0) : 0x3f
}

const isInSet = (character: string) => character <= 'ÿ' && !ABSENT.has(character)
