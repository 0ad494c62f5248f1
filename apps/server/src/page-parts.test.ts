import { expect, test } from 'vitest'
import { PageParts } from './page-parts.ts'

test('each placeholder is replaced by its part, in any order and as often as it occurs', () => {
  const parts = new PageParts()
  const [card, data, unused] = [Buffer.from('<b>Été</b>'), '{"price":"90 €"}', Buffer.from('unused')].map((part) =>
    parts.add(part),
  )
  expect(unused).not.toBe(card)
  expect(parts.encode([`<p>${data}, où ? ${card}`, `${card}</p>`]).toString()).toBe(
    '<p>{"price":"90 €"}, où ? <b>Été</b><b>Été</b></p>',
  )
})

test('a page without parts is encoded as it is', () => {
  expect(new PageParts().encode(['Réf. 370 €; ', '0;']).toString()).toBe('Réf. 370 €; 0;')
})

test('a placeholder within a part is not replaced', () => {
  const parts = new PageParts()
  const inner = parts.add('inner')
  const outer = parts.add(`[${inner}]`)
  expect(parts.encode([outer]).toString()).toBe(`[${inner}]`)
})

test('a placeholder without a part fails instead of being shown', () => {
  const placeholder = new PageParts().add('part')
  expect(() => new PageParts().encode([placeholder])).toThrow('A placeholder of the page has no part')
})
