import { expect, test } from 'vitest'
import { streamsOf, textOf } from '../../booking/documents/read-pdf.fixture.ts'
import { type Block, writePdf } from './pdf-document.ts'

const write = (blocks: Block[]) =>
  writePdf({ title: 'Łódź', author: 'Escale', locale: 'fr', createdAt: new Date('2026-11-23T08:00:00Z'), blocks })

test('prices, dashes and letters beyond Latin are written as they are; what the faces lack does not stop the document', async () => {
  const text = 'Ελλάδα, Україна, İstanbul, \u22121\u202f200\u00a0€'
  expect(textOf(await write([{ kind: 'text', text }]))).toContain(text.replace(/\s/g, ' '))
  const unknown = await write([{ kind: 'text', text: '李明 محمد ✈️ \ud83d \t\u0000 fin' }])
  expect(textOf(unknown)).toMatch(/fin 1 \/ 1$/)
})

test('every page is numbered, and closes each mark that it opens', async () => {
  const article = (number: number): Block[] => [
    { kind: 'heading', text: `Article ${number}` },
    { kind: 'text', text: 'Le logement est loué meublé. '.repeat(12) },
    { kind: 'amounts', head: ['Quoi', 'Combien'], rows: [{ label: 'Loyer', amount: '700' }] },
  ]
  const articles = Array.from({ length: 30 }, (_, index) => article(index + 1)).flat()
  const pdf = await write([...articles, { kind: 'text', text: 'Plus long qu’une page. '.repeat(400) }])
  const pages = streamsOf(pdf).filter((stream) => stream.includes('BDC'))
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) {
    let open = 0
    for (const [mark] of page.matchAll(/\b(BDC|BMC|EMC)\b/g)) {
      open += mark === 'EMC' ? -1 : 1
      expect(open).toBeGreaterThanOrEqual(0)
    }
    expect(open).toBe(0)
    expect(page).toContain('/Type /Pagination')
  }
  const text = textOf(pdf)
  for (const index of pages.keys()) expect(text).toContain(`${index + 1} / ${pages.length}`)
})

test('a long document is drawn off the event loop', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 10)
  const startedAt = performance.now()
  const row = ['Loyer du séjour', '1 234,56 €']
  const columns = [
    { head: 'Quoi', share: 70 },
    { head: 'Combien', share: 30, isNumber: true },
  ]
  const pdf = await write([{ kind: 'table', columns, rows: Array.from({ length: 1_500 }, () => row), total: row }])
  clearInterval(ticking)
  // One turn in 40 ms at least, where the interval wants four.
  expect(turns).toBeGreaterThan((performance.now() - startedAt) / 40)
  expect(textOf(pdf)).toContain('Loyer du séjour 1 234,56 €')
})
