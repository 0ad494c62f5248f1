import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import type { Source } from './drawn-once.server.tsx'
import { DrawnOnce } from './drawn-once.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Draws the part in a page of a language; `source` null draws it as that page's own. */
function draw(source: Source | null, words: () => string, locale: 'fr' | 'en' = 'fr'): string {
  return withRequestScope({ locale } as RequestScope, () =>
    renderToString(
      <RouterContextProvider router={router}>
        <DrawnOnce as="ul" part="test" source={() => source} className="list" data-lot={7}>
          {() => (
            <>
              <li>Prix : {words()} €</li>
              <li>&amp; deux</li>
            </>
          )}
        </DrawnOnce>
      </RouterContextProvider>,
    ),
  )
}

test('a part is drawn once for a text or an object, and looks as if it were drawn for its page', () => {
  for (const source of ['450', { price: 450 }]) {
    const words = vi.fn(() => '450')
    const own = draw(null, words)
    expect(own).toContain('<ul class="list" data-lot="7"><li>Prix : <!-- -->450<!-- --> €</li><li>&amp; deux</li></ul>')
    words.mockClear()
    expect([draw(source, words), draw(source, words)]).toEqual([own, own])
    expect(words).toHaveBeenCalledTimes(1)
  }
})

test('another text, another object and another language are drawn by themselves', () => {
  const one = { price: 1 }
  const drawn = [draw(one, () => '1'), draw({ price: 1 }, () => '2'), draw('3', () => '3'), draw(one, () => '4', 'en')]
  expect(drawn.map((html) => /Prix : <!-- -->(\d)/.exec(html)?.[1])).toEqual(['1', '2', '3', '4'])
  expect(draw(one, () => '9')).toBe(drawn[0])
})

test('a part is drawn once for all texts of its pages, and each page looks as if it were drawn with its own', () => {
  const words = vi.fn((texts: { href: string; price: string; former?: string }) => (
    <a href={`/en${texts.href}`} title={`${texts.price} !`}>
      {texts.former && <s>{texts.former}</s>} {texts.price} {'la semaine'}
    </a>
  ))
  const drawWith = (source: string | null, texts: { href: string; price: string; former?: string }) =>
    withRequestScope({ locale: 'fr' } as RequestScope, () =>
      renderToString(
        <RouterContextProvider router={router}>
          <DrawnOnce as="div" part="stay" source={() => source} texts={texts}>
            {words}
          </DrawnOnce>
        </RouterContextProvider>,
      ),
    )
  const pages = [
    { href: '/lot?adults=2&children=1', price: '1\u202f042\u00a0€' },
    { href: '/lot?q=<b>"Ker\'Anna"</b>', price: 'href & $1 price' },
    { href: '/lot', price: '90 €', former: '100 €' },
  ]
  const own = pages.map((texts) => drawWith(null, texts))
  words.mockClear()
  expect(pages.map((texts) => drawWith('Belle Aurore', texts))).toEqual(own)
  expect(words).toHaveBeenCalledTimes(2) // With a former price and without.
})

test('a page with placeholders gets a long part as bytes, nested parts included, and its own texts between them', () => {
  const long = 'À la une. '.repeat(60)
  const page = (parts?: { add: (part: Uint8Array | string) => string }) =>
    withRequestScope({ locale: 'fr', parts } as RequestScope, () =>
      renderToString(
        <RouterContextProvider router={router}>
          <DrawnOnce as="div" part="outer" source={() => 'long'} texts={{ href: '/lot?a=1&b=2' }}>
            {({ href }) => (
              <>
                <DrawnOnce as="ul" part="inner" source={() => 'long'}>
                  {() => <li>{long}</li>}
                </DrawnOnce>
                <a href={href}>{long}</a>
              </>
            )}
          </DrawnOnce>
        </RouterContextProvider>,
      ),
    )
  const taken: string[] = []
  const add = (part: Uint8Array | string) => `{${taken.push(Buffer.from(part).toString()) - 1}}`
  const withPlaceholders = page({ add })
  expect(withPlaceholders).toBe('<div>{0}/lot?a=1&amp;b=2{1}</div>')
  expect(withPlaceholders.replace(/\{(\d)\}/g, (_, index) => taken[index] ?? '')).toBe(page())
})

function Name() {
  const { data } = useQuery({ queryKey: ['name'], queryFn: () => 'nobody', enabled: false })
  return <b>{data ?? 'nobody'}</b>
}

test('a part sees no data of the page in which it is drawn first', () => {
  const client = new QueryClient()
  client.setQueryData(['name'], 'Ada')
  const html = withRequestScope({ locale: 'fr' } as RequestScope, () =>
    renderToString(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <Name />
          <DrawnOnce as="div" part="name" source={() => 'name'}>
            {() => <Name />}
          </DrawnOnce>
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  )
  expect(html).toContain('<b>Ada</b><div><b>nobody</b></div>')
})
