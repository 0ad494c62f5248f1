/** Reads the official file of tourist taxes (OCSIT@N) as a stream: an element at a time, whatever its size. */
import sax from 'sax'

/** An element of a deliberation. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Text of the element itself, without the spaces around it. */
  text: string
  children: XmlElement[]
}

/** The head of the file. */
export interface OcsitanHead {
  version: string
  /** yyyy-MM-dd; null where the file does not say it. */
  date: string | null
}

/** The file is not what it should be; `line` is where. */
export class OcsitanError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** `strictEntities`, which the types do not know: no entities of HTML. */
const OPTIONS = { trim: true, normalize: true, position: true, strictEntities: true }
const MAX_DEPTH = 20
const MAX_TEXT = 10_000
/** Elements and attributes of one deliberation; the largest group of communes has some hundred members. */
const MAX_ELEMENTS = 50_000

/**
 * Yields the head, then each deliberation. Nothing outside the file is read: a document type, and with it every entity but the five
 * of XML, is refused. Throws OcsitanError.
 */
export async function* readOcsitan(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ head: OcsitanHead } | { deliberation: XmlElement; line: number }, void> {
  const parser = sax.parser(true, OPTIONS)
  const found: ({ head: OcsitanHead } | { deliberation: XmlElement; line: number })[] = []
  const open: XmlElement[] = []
  let elements = 0
  let failure: OcsitanError | null = null
  const fail = (message: string) => {
    failure ??= new OcsitanError(message, parser.line + 1)
  }
  parser.onerror = (error) => {
    fail(error.message.split('\n')[0] ?? 'The file is no XML')
    parser.resume()
  }
  parser.ondoctype = () => fail('A document type is not allowed')
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    const parent = open.at(-1)
    if (!parent && name !== 'delta') fail(`The file begins with ${name}, not with delta`)
    if (!parent)
      found.push({ head: { version: element.attributes.version ?? '', date: dayOf(element.attributes.date) } })
    if (open.length >= MAX_DEPTH) fail(`Elements are nested more than ${MAX_DEPTH} deep`)
    if (name === 'deliberation') elements = 0
    elements += 1
    if (elements > MAX_ELEMENTS) fail(`A deliberation has more than ${MAX_ELEMENTS} elements`)
    // What is above a deliberation is not held.
    if (parent && open.some((one) => one.name === 'deliberation')) parent.children.push(element)
    open.push(element)
  }
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += text
    if (element.text.length > MAX_TEXT) fail(`A text is longer than ${MAX_TEXT} characters`)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = open.pop()
    if (element?.name === 'deliberation') found.push({ deliberation: element, line: parser.line + 1 })
  }

  let decoder: TextDecoder | null = null
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk)
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw new OcsitanError('The file is not in the encoding that it names', parser.line + 1)
    }
    parser.write(text)
    if (failure) throw failure
    yield* found.splice(0)
  }
  parser.close()
  if (failure) throw failure
  if (open.length > 0 || decoder === null) throw new OcsitanError('The file ends too early', parser.line + 1)
  yield* found.splice(0)
}

/** The encoding of the XML declaration: UTF-8, or Latin-1 as older official files have it. */
function decoderOf(chunk: Uint8Array): TextDecoder {
  const start = new TextDecoder('latin1').decode(chunk.subarray(0, 200))
  const [, named = 'utf-8'] = /^\W*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start) ?? []
  const isLatin = ['iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(named.toLowerCase())
  if (!isLatin && !['utf-8', 'utf8', 'us-ascii'].includes(named.toLowerCase()))
    throw new OcsitanError(`The encoding ${named} is not known`, 1)
  return new TextDecoder(isLatin ? named : 'utf-8', { fatal: true })
}

/** "2026-10-31", "31/10/2026" or with a time; null for anything else. */
export function dayOf(text: string | undefined): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(text ?? '')?.[1]
  if (iso !== undefined) return iso
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}
