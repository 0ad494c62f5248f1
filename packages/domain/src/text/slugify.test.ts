import { expect, test } from 'vitest'
import { slugify } from './slugify.ts'

test.each([
  ['Été en famille', 'ete-en-famille'],
  ['  Noël  2027 ! ', 'noel-2027'],
  ['L’œuvre d’Aÿ', 'l-oeuvre-d-ay'],
  ['🏖️', 'liste'],
])('%s in an address is %s', (text, slug) => {
  expect(slugify(text, 'liste')).toBe(slug)
})
