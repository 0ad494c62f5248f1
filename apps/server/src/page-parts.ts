/**
 * Pages with placeholders for parts that many of them share, such as cards of lots. React renders the placeholders; `encode` replaces them by the
 * parts, which are UTF-8 already. Two thirds of a page are such parts, and joining and encoding them again cost up to a seventh of a dated search.
 */
import { randomBytes } from 'node:crypto'
import { toBytes } from './text-encoding.ts'

/** Begins each placeholder. Random, so that no text of a visitor can contain one and put a part into the page. */
const PREFIX = randomBytes(15).toString('base64url')
const PREFIX_BYTES = Buffer.from(PREFIX)
const END = ';'
const END_BYTE = END.charCodeAt(0)

/** The parts of one page. */
export class PageParts {
  readonly #parts: (Uint8Array | string)[] = []

  /** Adds a part, HTML as UTF-8 bytes or as text, and returns the placeholder to render instead of it. */
  add(part: Uint8Array | string): string {
    return `${PREFIX}${this.#parts.push(part) - 1}${END}`
  }

  /** Encodes the page, which comes in several texts, as UTF-8, with parts instead of placeholders. Throws if a placeholder has no part. */
  encode(texts: readonly string[]): Buffer<ArrayBuffer> {
    const own = toBytes(texts)
    const pieces: Uint8Array[] = []
    let end = 0
    for (let start = own.indexOf(PREFIX_BYTES); start !== -1; start = own.indexOf(PREFIX_BYTES, end)) {
      pieces.push(own.subarray(end, start))
      end = own.indexOf(END_BYTE, start) + 1
      const part = this.#parts[Number(own.toString('latin1', start + PREFIX.length, end - 1))]
      if (part === undefined) throw new Error('A placeholder of the page has no part')
      pieces.push(typeof part === 'string' ? toBytes([part]) : part)
    }
    if (end === 0) return own
    pieces.push(own.subarray(end))
    return Buffer.concat(pieces)
  }
}
