/** Reads text out of the PDFs that we write, as a reader that copies from them does. */
import { inflateSync } from 'node:zlib'

/** The text of a PDF in the order in which it is drawn; all white space, also what does not break, is one space. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const faces = new Map<string, string[]>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of (head.match(/\/Font <<(.*?)>>/s)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = objects.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      faces.set(name, lettersOf(objects.get(letters ?? '')?.stream ?? ''))
    }
  }
  const parts: string[] = []
  for (const { stream } of objects.values()) {
    let face: string[] = []
    for (const [, name, line = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) face = faces.get(name) ?? []
      else parts.push(readLine(line, face))
    }
  }
  return parts.join(' ').replace(/\s+/g, ' ')
}

/** Four digits a glyph; between the groups stands how far they are moved. */
function readLine(line: string, face: string[]): string {
  const glyphs = [...line.matchAll(/<(\w+)>/g)].flatMap(([, group = '']) => group.match(/.{4}/g) ?? [])
  return glyphs.map((glyph) => face[Number.parseInt(glyph, 16)] ?? '').join('')
}

/** The streams of a PDF unpacked: pages, faces and what they need. */
export const streamsOf = (pdf: Buffer): string[] => [...objectsOf(pdf).values()].map(({ stream }) => stream)

/** The objects by their number: what is said of each, and its stream unpacked. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', head = '', packed] of pdf
    .toString('latin1')
    .matchAll(/^(\d+) 0 obj\n(.*?)(?:stream\n(.*?)\nendstream\n)?endobj/gms)) {
    const isPacked = head.includes('/FlateDecode') && packed !== undefined
    objects.set(id, { head, stream: isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '' })
  }
  return objects
}

/** What every glyph of a face stands for, by its number. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/\[(.*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([\w ]*)>/g)].map(([, code = '']) =>
      String.fromCharCode(...code.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ),
  )
}
