import { expect, test } from 'vitest'
import { lotFacts } from './lot-facts.ts'

const lots = Array.from({ length: 500 }, (_, index) => lotFacts(index + 1, 1)).filter(({ isLeftover }) => !isLeftover)

test('no two lots of the demo share a name, and none has a number', () => {
  expect(new Set(lots.map(({ name }) => name)).size).toBe(lots.length)
  expect(lots.filter(({ name }) => /\d/.test(name))).toEqual([])
})

test('the first page by name shows many places and kinds of home', () => {
  const first = lots.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')).slice(0, 20)
  expect(new Set(first.map(({ destination }) => destination.slug)).size).toBeGreaterThan(12)
  expect(new Set(first.map(({ kind }) => kind)).size).toBeGreaterThan(4)
})

test('the name of a lot does not depend on which lot is made first, and never repeats in a large store', () => {
  const late = lotFacts(400, 78).name
  const inOrder = Array.from({ length: 400 }, (_, index) => lotFacts(index + 1, 78).name)
  expect(inOrder[399]).toBe(late)
  const many = Array.from({ length: 5000 }, (_, index) => lotFacts(index + 1, 79).name)
  expect(new Set(many).size).toBe(many.length)
})
