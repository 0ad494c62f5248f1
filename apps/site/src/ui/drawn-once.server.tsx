/** HTML of parts that are the same in many pages, drawn once. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { currentLocale } from '../i18n/locale.ts'
import { todayInFrance } from '../i18n/today.ts'
import { requestScope, withRequestScope } from '../request-scope.server.ts'

/** Characters, or bytes of longer pieces: about 1,000 cards. Four times as much took 30 MB more live heap. */
const MAX_CHARACTERS = 4_000_000

/** By text, in order of last use. */
const byText = new Map<string, { key: string; template: Template }>()
let characters = 0
const byObject = new WeakMap<object, Map<string, Template>>()

/** Without data: a part that is drawn once belongs to nobody, so it cannot show whose page it is in. */
const nobody = new QueryClient()

/** What is shown: an object that lives as long as its data are current, or a text. */
export type Source = object | string

/** Texts of a part by name. */
export type Texts = Record<string, string>

/** A piece of HTML. Longer ones are UTF-8 bytes, which a page includes without encoding them again (`RequestScope.parts`). */
type Piece = string | Buffer
/** With it, what remains of a lot's page is below 64,000 characters, above which V8 needs six times as long to make a text flat. */
const MAX_TEXT_CHARACTERS = 400

/** HTML with gaps: after each piece but the last comes the text with the name at the same place. */
interface Template {
  pieces: Piece[]
  names: string[]
}

/** Returns the HTML of a part: `part`, `source` and `texts` determine it, with the language and the day. */
export function drawOnce<T extends Texts>(
  router: AnyRouter,
  { part, source, texts, children }: { part: string; source: Source; texts?: T; children: (texts: T) => ReactNode },
): string {
  const names = Object.keys(texts ?? {})
  const name = `${currentLocale()} ${todayInFrance()} ${part} ${names}`
  const template = typeof source === 'string' ? ofText(`${name} ${source}`, make) : ofObject(source, name, make)
  return fill(template, texts ?? {})

  function make(): Template {
    const marks = Object.fromEntries(names.map((each) => [each, `${MARK}${each}${MARK}`])) as T
    // Without `parts`: a part within this one belongs to it.
    const html = withRequestScope({ ...requestScope(), parts: undefined }, () =>
      renderToString(
        <QueryClientProvider client={nobody}>
          <RouterContextProvider router={router}>{children(marks)}</RouterContextProvider>
        </QueryClientProvider>,
      ),
    )
    return templateOf(html, names)
  }
}

/** Encloses the name of a text in the HTML of a template: a private-use character of Unicode, which the site's texts do not have. */
const MARK = '\u{f8e5}'

function templateOf(html: string, names: readonly string[]): Template {
  const parts = names.length === 0 ? [html] : html.split(new RegExp(`${MARK}(${names.join('|')})${MARK}`))
  return {
    pieces: parts.filter((_, index) => index % 2 === 0).map(toPiece),
    names: parts.filter((_, index) => index % 2 === 1),
  }
}

function toPiece(html: string): Piece {
  // In memory of its own: Node takes small buffers out of pools of 64 kB, and one that lives on retains its whole pool.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  // A flat text: React's is a tree of its pieces, which every page would join again.
  return html.length > MAX_TEXT_CHARACTERS ? bytes : bytes.toString()
}

function fill({ pieces, names }: Template, texts: Texts): string {
  let html = shown(pieces[0])
  for (const [index, name] of names.entries()) html += escapeHtml(texts[name] ?? '') + shown(pieces[index + 1])
  return html
}

function shown(piece: Piece = ''): string {
  if (typeof piece === 'string') return piece
  return requestScope().parts?.add(piece) ?? piece.toString()
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes a text for content and attributes, as React does. */
function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character) : text
}

function ofText(key: string, make: () => Template): Template {
  const known = byText.get(key)
  if (known !== undefined) {
    // Reuses the stored key. A new string with the same text would outlive its page in the map.
    byText.delete(known.key)
    byText.set(known.key, known)
    return known.template
  }
  const template = make()
  byText.set(key, { key, template })
  characters += key.length + lengthOf(template)
  for (const [oldest, drawn] of byText) {
    if (characters <= MAX_CHARACTERS) break
    byText.delete(oldest)
    characters -= oldest.length + lengthOf(drawn.template)
  }
  return template
}

function lengthOf({ pieces }: Template): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}

function ofObject(source: object, name: string, make: () => Template): Template {
  const parts = byObject.get(source) ?? new Map<string, Template>()
  byObject.set(source, parts)
  const template = parts.get(name) ?? make()
  parts.set(name, template)
  return template
}
