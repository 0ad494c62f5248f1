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
const byText = new Map<string, string>()
let characters = 0
const byObject = new WeakMap<object, Map<string, string>>()

/** Without data: a part that is drawn once belongs to nobody, so it cannot show whose page it is in. */
const nobody = new QueryClient()

/** What is shown: an object that lives as long as its data are current, or a text. */
export type Source = object | string

/** Returns the HTML of a part: `part` and `source` determine it, with the language and the day. */
export function drawOnce(router: AnyRouter, part: string, source: Source, draw: () => ReactNode): string {
  const name = `${currentLocale()} ${currentDay()} ${part}`
  return typeof source === 'string' ? ofText(`${name} ${source}`, make) : ofObject(source, name, make)

  function make(): string {
    const html = renderToString(
      <QueryClientProvider client={nobody}>
        <RouterContextProvider router={router}>{draw()}</RouterContextProvider>
      </QueryClientProvider>,
    )
    // One flat text: React's is a tree of its pieces, which every page would join again.
    return Buffer.from(html).toString()
  }
}

/** A page asks dozens of times. */
const day = { text: '', until: 0 }

function currentDay(): string {
  const now = Date.now()
  if (now >= day.until) {
    day.text = todayInFrance()
    day.until = now + 1_000
  }
  return day.text
}

function ofText(key: string, make: () => string): string {
  const known = byText.get(key)
  if (known !== undefined) {
    byText.delete(key)
    byText.set(key, known)
    return known
  }
  const html = make()
  byText.set(key, html)
  characters += key.length + html.length
  for (const [oldest, { length }] of byText) {
    if (characters <= MAX_CHARACTERS) break
    byText.delete(oldest)
    characters -= oldest.length + length
  }
  return html
}

function ofObject(source: object, name: string, make: () => string): string {
  const parts = byObject.get(source) ?? new Map<string, string>()
  byObject.set(source, parts)
  const html = parts.get(name) ?? make()
  parts.set(name, html)
  return html
}
