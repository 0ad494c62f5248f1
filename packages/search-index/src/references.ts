import { type ColumnStore, LINE_FEED } from './columns.ts'
import { shared } from './shared-arrays.ts'

const NONE = -1

/** A table of ordinals at the hash of their folded references, open addressing. */
export function indexReferences({
  text,
  textStart,
  sorted,
}: Pick<ColumnStore, 'text' | 'textStart' | 'sorted'>): Int32Array {
  const table = shared.int32(2 ** Math.ceil(Math.log2(sorted * 1.5 + 2))).fill(NONE)
  for (let ordinal = 0; ordinal < sorted; ordinal++) {
    const start = text.indexOf(LINE_FEED, textStart[ordinal] as number) + 1
    let at = hash(text, start, text.indexOf(LINE_FEED, start)) & (table.length - 1)
    while (table[at] !== NONE) at = (at + 1) & (table.length - 1)
    table[at] = ordinal
  }
  return table
}

/** Calls for each lot of the load whose reference folds to the text. */
export function eachOfReference(
  { references, text, textStart }: ColumnStore,
  wanted: Uint8Array,
  visit: (ordinal: number) => void,
): void {
  const mask = references.length - 1
  for (let at = hash(wanted, 0, wanted.length) & mask; references[at] !== NONE; at = (at + 1) & mask) {
    const ordinal = references[at] as number
    if (isBlank(text, textStart, ordinal)) continue
    const start = text.indexOf(LINE_FEED, textStart[ordinal] as number) + 1
    if (wanted.every((byte, index) => text[start + index] === byte) && text[start + wanted.length] === LINE_FEED)
      visit(ordinal)
  }
}

/** Whether the text with which a lot was loaded is no longer true: it is then in `newTexts`. */
export function isBlank(text: Uint8Array, textStart: Int32Array, ordinal: number): boolean {
  return text[textStart[ordinal] as number] === 0
}

/** FNV-1a. */
function hash(bytes: Uint8Array, from: number, to: number): number {
  let mixed = 0x811c9dc5
  for (let at = from; at < to; at++) mixed = Math.imul(mixed ^ (bytes[at] as number), 0x01000193)
  return mixed >>> 0
}
