/** Arrays in shared memory: whoever gets them by a message shares them, nothing is copied. */
export const shared = {
  int16: (length: number) => new Int16Array(new SharedArrayBuffer(length * 2)),
  int32: (length: number) => new Int32Array(new SharedArrayBuffer(length * 4)),
  float64: (length: number) => new Float64Array(new SharedArrayBuffer(length * 8)),
  bytes: (length: number) => new Uint8Array(new SharedArrayBuffer(length)),
}

const GROWTH = 1.25

/** Whole numbers in a row, more room taken when they are full. */
export class Flat {
  data: Int32Array
  length = 0

  constructor(room: number) {
    this.data = shared.int32(room)
  }

  /** Takes room for so many zeros; answers where they begin. */
  extend(count: number): number {
    const start = this.length
    if (start + count > this.data.length) {
      const larger = shared.int32(Math.ceil((start + count) * GROWTH) + 64)
      larger.set(this.data)
      this.data = larger
    }
    this.length += count
    return start
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = shared.int32(Math.ceil(this.data.length * GROWTH) + 64)
      larger.set(this.data)
      this.data = larger
    }
    this.data[this.length++] = value
  }
}
