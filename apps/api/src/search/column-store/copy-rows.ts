import type pg from 'pg'

/**
 * Reads the rows of `copy (…) to stdout (format binary)`, one message a row, as they arrive: no object a column, no text to
 * parse, nothing kept. PostgreSQL, chapter "COPY", Binary Format; "Frontend/Backend Protocol": always one row a message.
 */
export function copyRows(client: pg.ClientBase, query: string, onRow: (row: CopyRow) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const row = new CopyRow()
    let isFirst = true
    let failure: unknown
    const copy: Copy = {
      submit: (connection) => connection.query(`copy (${query}) to stdout (format binary)`),
      handleCopyData: ({ chunk }) => {
        const start = isFirst ? HEADER_BYTES : 0
        isFirst = false
        if (failure !== undefined || chunk.length < start + 2 || chunk.readInt16BE(start) === TRAILER) return
        row.begin(chunk, start + 2)
        try {
          onRow(row)
        } catch (error) {
          failure = error
        }
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
  handleCopyData: (message: { chunk: Buffer }) => void
  handleCommandComplete: () => void
  handleError: (error: unknown) => void
  handleReadyForQuery: () => void
  callback?: () => void
}

const HEADER_BYTES = 19
const TRAILER = -1
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
    const length = this.#bytes.readInt32BE(this.#at)
    this.#at += 4
    return length
  }

  /** int2, int4 or bool; the given number for null. */
  int(ifNull = 0): number {
    const length = this.#length()
    if (length < 0) return ifNull
    const at = this.#at
    this.#at += length
    if (length === 4) return this.#bytes.readInt32BE(at)
    return length === 2 ? this.#bytes.readInt16BE(at) : this.#bytes.readInt8(at)
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

  text(): string {
    const length = Math.max(0, this.#length())
    const at = this.#at
    this.#at += length
    return this.#bytes.toString('utf8', at, at + length)
  }

  /** Calls for each element of an int2[] without nulls. */
  eachInt2(visit: (value: number) => void): void {
    const length = this.#length()
    const at = this.#at
    this.#at += Math.max(0, length)
    // Dimensions, has-nulls, element type, then length and lower bound of the one dimension: 20 bytes.
    if (length < 20) return
    const count = this.#bytes.readInt32BE(at + 12)
    for (let index = 0; index < count; index++) visit(this.#bytes.readInt16BE(at + 24 + index * 6))
  }
}
