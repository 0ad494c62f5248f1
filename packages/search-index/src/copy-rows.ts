import type { Duplex } from 'node:stream'
import type pg from 'pg'

/**
 * Reads the rows of `copy (…) to stdout (format binary)` as they arrive: no object a row or a column, no text to parse,
 * nothing kept. PostgreSQL, chapter "COPY", Binary Format; "Frontend/Backend Protocol": always one row a message.
 */
export function copyRows(client: pg.ClientBase, query: string, onRow: (row: CopyRow) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const copy: Copy = {
      submit: (connection) => {
        const row = new CopyRow()
        takeMessages(connection.stream, (bytes, start, end) => {
          // Header and trailer stand where rows do: the one begins with a signature, the other is -1.
          const at = bytes[start] === SIGNATURE ? start + HEADER_BYTES : start
          if (failure !== undefined || end - at < 2 || bytes[at] === TRAILER) return
          row.begin(bytes, at + 2)
          try {
            onRow(row)
          } catch (error) {
            failure = error
          }
        })
        connection.query(`copy (${query}) to stdout (format binary)`)
      },
      handleCommandComplete: () => {},
      handleError: (error) => {
        copy.callback?.()
        reject(error)
      },
      handleReadyForQuery: () => {
        copy.callback?.()
        if (failure === undefined) resolve()
        else reject(failure)
      },
    }
    client.query(copy)
  })
}

/** What pg calls on a query of one's own kind; it puts the end of its time-out into `callback`. */
interface Copy extends pg.Submittable {
  handleCommandComplete: () => void
  handleError: (error: unknown) => void
  handleReadyForQuery: () => void
  callback?: () => void
}

/** First byte of the signature, which no row begins with: it would have 20,000 columns. */
const SIGNATURE = 0x50
const HEADER_BYTES = 19
/** First byte of -1. */
const TRAILER = 0xff
const DATA = 0x64
/** CopyDone, ErrorResponse: no data follow. */
const LAST_MESSAGES = [0x63, 0x45]
const MESSAGE_HEAD = 5

/**
 * Takes the data messages of a copy from the connection before pg makes an object of each, of millions; pg gets all the
 * others, and the connection back when the copy is over.
 */
function takeMessages(stream: Duplex, onData: (bytes: Buffer, start: number, end: number) => void): void {
  const listeners = stream.listeners('data') as ((bytes: Buffer) => void)[]
  const hand = (bytes: Buffer) => {
    for (const listener of listeners) listener(bytes)
  }
  let kept: Buffer | null = null
  const take = (chunk: Buffer) => {
    const bytes: Buffer = kept ? Buffer.concat([kept, chunk]) : chunk
    let at = 0
    while (at + MESSAGE_HEAD <= bytes.length) {
      const kind = bytes[at] as number
      if (LAST_MESSAGES.includes(kind)) {
        stream.removeListener('data', take)
        for (const listener of listeners) stream.on('data', listener)
        hand(bytes.subarray(at))
        return
      }
      const end = at + 1 + int32(bytes, at + 1)
      if (end > bytes.length) break
      if (kind === DATA) onData(bytes, at + MESSAGE_HEAD, end)
      else hand(bytes.subarray(at, end))
      at = end
    }
    kept = at < bytes.length ? bytes.subarray(at) : null
  }
  stream.removeAllListeners('data')
  stream.on('data', take)
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
