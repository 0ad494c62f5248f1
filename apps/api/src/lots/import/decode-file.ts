import { constants, isUtf8 } from 'node:buffer'
import { positionAt } from './parse-json.ts'

export type DecodedFile = { ok: true; text: string } | { ok: false; words: string }

/** The text of a catalogue's bytes. Of bytes that are not UTF-8, says where the first of them stands. */
export function decodeFile(bytes: Buffer): DecodedFile {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    return {
      ok: false,
      words: 'is larger than 512 MB: export the agencies, or parts of their lots, into files of their own',
    }
  }
  if (isUtf8(bytes)) return { ok: true, text: bytes.toString('utf8') }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { ok: false, words: 'is UTF-16, not UTF-8: save it again with the encoding UTF-8' }
  }
  const valid = longestUtf8(bytes)
  const text = bytes.toString('utf8', 0, valid)
  const { line, column } = positionAt(text, text.length)
  const byte = `0x${(bytes[valid] ?? 0).toString(16).padStart(2, '0')}`
  return {
    ok: false,
    words: `is not UTF-8: the byte ${byte} at line ${line}, column ${column} begins no character; save it again with the encoding UTF-8`,
  }
}

/** How many bytes from the first on are whole characters of UTF-8. */
function longestUtf8(bytes: Buffer): number {
  let [possible, impossible] = [0, bytes.length + 1]
  while (impossible - possible > 1) {
    const middle = (possible + impossible) >> 1
    if (mayBeginUtf8(bytes.subarray(0, middle))) possible = middle
    else impossible = middle
  }
  while (!isUtf8(bytes.subarray(0, possible))) possible--
  return possible
}

/** Whether bytes are UTF-8, or would be with the rest of their last character. */
function mayBeginUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
