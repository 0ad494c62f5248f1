import { Flat } from './shared-arrays.ts'

/** Words of a text by their hash, open addressing. */
export class WordTable {
  readonly #starts = new Flat(4096)
  readonly #lengths = new Flat(4096)
  readonly #text: Uint8Array
  #slots = new Int32Array(2 ** 14).fill(-1)

  constructor(text: Uint8Array) {
    this.#text = text
  }

  get count(): number {
    return this.#starts.length
  }

  lettersOf(word: number): string {
    const start = this.#starts.data[word] as number
    return Buffer.from(this.#text.buffer, start, this.#lengths.data[word]).toString('latin1')
  }

  /** The number of the word that stands there. */
  add(start: number, length: number): number {
    for (let slot = this.#slotOf(start, length); ; slot = (slot + 1) & (this.#slots.length - 1)) {
      const word = this.#slots[slot] as number
      if (word < 0) {
        this.#slots[slot] = this.count
        this.#starts.push(start)
        this.#lengths.push(length)
        if (this.count * 2 > this.#slots.length) this.#grow()
        return this.count - 1
      }
      if (this.#isSame(word, start, length)) return word
    }
  }

  /** FNV-1a. */
  #slotOf(start: number, length: number): number {
    let hash = 0x811c9dc5
    for (let at = start; at < start + length; at++) hash = Math.imul(hash ^ (this.#text[at] as number), 0x01000193)
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1)
  }

  #isSame(word: number, start: number, length: number): boolean {
    if (this.#lengths.data[word] !== length) return false
    const other = this.#starts.data[word] as number
    for (let at = 0; at < length; at++) if (this.#text[other + at] !== this.#text[start + at]) return false
    return true
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4).fill(-1)
    for (let word = 0; word < this.count; word++) {
      let slot = this.#slotOf(this.#starts.data[word] as number, this.#lengths.data[word] as number)
      while (this.#slots[slot] !== -1) slot = (slot + 1) & (this.#slots.length - 1)
      this.#slots[slot] = word
    }
  }
}
