/** A position in a text as editors count: from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** Line and column of an offset in a text. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  let line = 1
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++
  return { line, column: offset - lineStart + 1 }
}

export type ParsedJson = { ok: true; value: unknown } | { ok: false; words: string }

/** Reads JSON; of a text that is none, says what is wrong with it and where. */
export function parseJson(text: string): ParsedJson {
  const plain = text.replace(/^\ufeff/, '')
  if (plain.trim() === '') return { ok: false, words: 'is empty: export it again' }
  try {
    return { ok: true, value: JSON.parse(plain) }
  } catch {
    const offset = findJsonError(plain)
    const { line, column } = positionAt(plain, offset)
    const where = `line ${line}, column ${column}`
    if (offset >= plain.trimEnd().length) {
      return {
        ok: false,
        words: `is not JSON: it ends at ${where} before it is complete, as a file does that was cut off`,
      }
    }
    const shown = JSON.stringify(plain.slice(offset, offset + 20))
    return { ok: false, words: `is not JSON: unexpected ${shown} at ${where}` }
  }
}

const SPACE = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
/** What the end of a text may have left of a literal, a number or an escape. */
const CUT = /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-|\.|[eE][+-]?|\\(?:u[0-9a-fA-F]{0,3})?)$/
const LONGEST_CUT = 6

/** Reads over parts of a JSON text; `at` is where it stands, or the first character that no JSON could have there. */
class JsonScanner {
  at = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get character(): string | undefined {
    return this.text[this.at]
  }

  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const matched = pattern.test(this.text)
    if (matched) this.at = pattern.lastIndex
    return matched
  }

  skipString(): boolean {
    if (this.character !== '"') return false
    for (this.at++; this.at < this.text.length; this.at++) {
      const character = this.text.charCodeAt(this.at)
      if (character === 0x22) {
        this.at++
        return true
      }
      if (character < 0x20) return false
      if (character === 0x5c) {
        if (!this.skip(ESCAPE)) return false
        this.at--
      }
    }
    return false
  }

  /** The end of the text, where that is what is wrong. */
  get errorOffset(): number {
    const isCut = this.text.length - this.at <= LONGEST_CUT && CUT.test(this.text.slice(this.at))
    return isCut ? this.text.length : this.at
  }
}

/** The offset of the first character that no JSON could have there; the length of the text when it ends too early. */
function findJsonError(text: string): number {
  const scanner = new JsonScanner(text)
  const closers: ('}' | ']')[] = []
  let expects: 'value' | 'key' | 'end' = 'value'
  let isEmpty = false
  while (true) {
    scanner.skip(SPACE)
    const { character } = scanner
    if (character === undefined) return text.length
    if ((expects === 'end' || isEmpty) && character === closers.at(-1)) {
      scanner.at++
      closers.pop()
      expects = 'end'
    } else if (expects === 'end') {
      if (closers.length === 0 || character !== ',') return scanner.errorOffset
      scanner.at++
      expects = closers.at(-1) === '}' ? 'key' : 'value'
    } else if (expects === 'key') {
      if (!scanner.skipString()) return scanner.errorOffset
      scanner.skip(SPACE)
      if (scanner.character !== ':') return scanner.errorOffset
      scanner.at++
      expects = 'value'
    } else if (character === '{' || character === '[') {
      scanner.at++
      closers.push(character === '{' ? '}' : ']')
      expects = character === '{' ? 'key' : 'value'
      isEmpty = true
      continue
    } else {
      if (!(character === '"' ? scanner.skipString() : scanner.skip(SCALAR))) return scanner.errorOffset
      expects = 'end'
    }
    isEmpty = false
  }
}
