/**
 * Whether a JSON text nests arrays and objects deeper than `most`. One pass without parsing. Recursive code on the
 * parsed value would otherwise overflow the stack.
 */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > most) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
