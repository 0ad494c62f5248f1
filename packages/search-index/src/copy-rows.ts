import type pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'

/**
 * Streams the rows of a query through `COPY … TO STDOUT (FORMAT binary)`: no object per row or column, no text to parse.
 * Rejects with the database's error, or with the first error of `onRow`. See PostgreSQL, chapter "COPY", Binary Format.
 */
export function copyRows(client: pg.ClientBase, query: string, onRow: (row: CopyRow) => void): Promise<void> {
  // pg clears its query timeout in `callback`, which pg-copy-streams does not call.
  const stream: CopyToStreamQuery & { callback?: () => void } = copyTo(`copy (${query}) to stdout (format binary)`)
  const decoder = new RowDecoder(onRow)
  return new Promise<void>((resolve, reject) => {
    let failure: unknown
    stream.on('data', (chunk: Buffer) => {
      // The rest of a failed copy is drained, so that the connection stays usable.
      if (failure !== undefined) return
      try {
        decoder.decode(chunk)
      } catch (error) {
        failure = error
      }
    })
    stream.once('end', () => (failure === undefined ? resolve() : reject(failure)))
    stream.on('error', reject)
    client.query(stream)
  }).finally(() => stream.callback?.())
}

const HEADER_BYTES = 19
const FIELD_COUNT_BYTES = 2
const FIELD_LENGTH_BYTES = 4
/** Stands where the number of fields would. */
const TRAILER = -1

/** Cuts the chunks of a binary copy into rows; a row may begin in one chunk and end in a later one. */
class RowDecoder {
  readonly #onRow: (row: CopyRow) => void
  readonly #row = new CopyRow()
  #rest: Buffer | null = null
  #isHeaderRead = false

  constructor(onRow: (row: CopyRow) => void) {
    this.#onRow = onRow
  }

  decode(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    if (!this.#isHeaderRead && bytes.length >= HEADER_BYTES) {
      this.#isHeaderRead = true
      at = HEADER_BYTES
    }
    while (this.#isHeaderRead) {
      const end = endOfRow(bytes, at)
      if (end < 0) break
      this.#row.begin(bytes, at + FIELD_COUNT_BYTES)
      this.#onRow(this.#row)
      at = end
    }
    this.#rest = at < bytes.length ? bytes.subarray(at) : null
  }
}

/** Where the row that begins at an offset ends; -1 when its end has not arrived, or at the trailer. */
function endOfRow(bytes: Buffer, start: number): number {
  if (start + FIELD_COUNT_BYTES > bytes.length) return -1
  const fields = int16(bytes, start)
  if (fields === TRAILER) return -1
  let at = start + FIELD_COUNT_BYTES
  for (let field = 0; field < fields; field++) {
    if (at + FIELD_LENGTH_BYTES > bytes.length) return -1
    // The length of null is -1.
    at += FIELD_LENGTH_BYTES + Math.max(0, int32(bytes, at))
  }
  return at <= bytes.length ? at : -1
}

function int32(bytes: Buffer, at: number): number {
  return (
    ((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)
  )
}

function int16(bytes: Buffer, at: number): number {
  return (((bytes[at] as number) << 24) >> 16) | (bytes[at + 1] as number)
}

/** Binary dates count from 2000-01-01. */
const EPOCH_DAYS = 10_957

/** The fields of one row, taken in the order of the columns. Valid only while its row is handled. */
export class CopyRow {
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0

  begin(bytes: Buffer, at: number): void {
    this.#bytes = bytes
    this.#at = at
  }

  /** Length of the next field, -1 for null; the cursor then stands on its bytes. */
  #length(): number {
    const length = int32(this.#bytes, this.#at)
    this.#at += 4
    return length
  }

  /** int2, int4 or bool; the given number for null. */
  int(ifNull = 0): number {
    const length = this.#length()
    if (length < 0) return ifNull
    const at = this.#at
    this.#at += length
    if (length === 4) return int32(this.#bytes, at)
    return length === 2 ? int16(this.#bytes, at) : this.#bytes.readInt8(at)
  }

  /** The upper half of an int8; `lower` then answers the other. */
  upper(): number {
    // Its length, 8.
    this.#at += 4
    return this.lower()
  }

  lower(): number {
    const at = this.#at
    this.#at += 4
    return int32(this.#bytes, at)
  }

  /** A date as days since 1970-01-01. */
  day(): number {
    return this.int() + EPOCH_DAYS
  }

  double(): number {
    const length = this.#length()
    const at = this.#at
    this.#at += Math.max(0, length)
    return length === 8 ? this.#bytes.readDoubleBE(at) : Number.NaN
  }

  /** The integers of a bytea that holds nothing else, as int4send writes them. */
  packedInt4s(): number[] {
    const end = this.#length() + this.#at
    const values: number[] = []
    for (; this.#at < end; this.#at += 4) values.push(int32(this.#bytes, this.#at))
    return values
  }

  text(): string {
    const length = Math.max(0, this.#length())
    const at = this.#at
    this.#at += length
    return this.#bytes.toString('utf8', at, at + length)
  }

  /** Calls for each element of an int2[] without nulls; false for null. */
  eachInt2(visit: (value: number) => void): boolean {
    const length = this.#length()
    if (length < 0) return false
    const at = this.#at
    this.#at += length
    // Dimensions, has-nulls, element type, then length and lower bound of the one dimension: 20 bytes.
    if (length < 20) return true
    const count = int32(this.#bytes, at + 12)
    for (let index = 0; index < count; index++) visit(int16(this.#bytes, at + 24 + index * 6))
    return true
  }
}
