/**
 * Parts that many pages share, such as cards of lots, as bytes. A page is drawn with a mark in the place of each, and the bytes take that place when
 * the page is encoded. So two thirds of a page are neither joined to its text nor encoded.
 */
import { randomBytes } from 'node:crypto'
import { toBytes } from './text-encoding.ts'

/** Visitors cannot know it, so none of their texts is taken for a mark. */
const MARK = randomBytes(15).toString('base64url')
const MARK_BYTES = Buffer.from(MARK)
const END = ';'
const END_BYTE = END.charCodeAt(0)

/** The parts of one page. */
export class PageParts {
  readonly #parts: (Uint8Array | string)[] = []

  /** Returns the HTML to draw in the place of a part, which is HTML as UTF-8 or a text that needs not be joined to the page's. */
  add(part: Uint8Array | string): string {
    return `${MARK}${this.#parts.push(part) - 1}${END}`
  }

  /** Encodes the page's own texts as UTF-8 (`toBytes`), with the parts in their places. */
  encode(texts: readonly string[]): Buffer<ArrayBuffer> {
    const own = toBytes(texts)
    const pieces: Uint8Array[] = []
    let end = 0
    for (let start = own.indexOf(MARK_BYTES); start !== -1; start = own.indexOf(MARK_BYTES, end)) {
      pieces.push(own.subarray(end, start))
      end = own.indexOf(END_BYTE, start) + 1
      const part = this.#parts[Number(own.toString('latin1', start + MARK.length, end - 1))]
      if (part === undefined) throw new Error('A mark of the page has no part')
      pieces.push(typeof part === 'string' ? toBytes([part]) : part)
    }
    if (end === 0) return own
    pieces.push(own.subarray(end))
    return Buffer.concat(pieces)
  }
}
