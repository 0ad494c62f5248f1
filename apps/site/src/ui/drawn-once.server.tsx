/** HTML of parts that are the same in many pages, drawn once. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { currentLocale } from '../i18n/locale.ts'
import { todayInFrance } from '../i18n/today.ts'

/** About 1,000 cards. Four times as much took 30 MB more live heap. */
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

/** HTML with gaps: after each piece but the last comes the text with the name at the same place. */
interface Template {
  pieces: string[]
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
    const html = renderToString(
      <QueryClientProvider client={nobody}>
        <RouterContextProvider router={router}>{children(marks)}</RouterContextProvider>
      </QueryClientProvider>,
    )
    // One flat text: React's is a tree of its pieces, which every page would join again.
    return templateOf(Buffer.from(html).toString(), names)
  }
}

/** Encloses the name of a text in the HTML of a template: a private-use character of Unicode, which the site's texts do not have. */
const MARK = '\u{f8e5}'

function templateOf(html: string, names: readonly string[]): Template {
  if (names.length === 0) return { pieces: [html], names: [] }
  const parts = html.split(new RegExp(`${MARK}(${names.join('|')})${MARK}`))
  return { pieces: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

function fill({ pieces, names }: Template, texts: Texts): string {
  let html = pieces[0] ?? ''
  for (const [index, name] of names.entries()) html += escapeHtml(texts[name] ?? '') + pieces[index + 1]
  return html
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
