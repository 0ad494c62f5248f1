import { expect, test } from 'vitest'
import type { PanelName, PanelStack } from './panel-stack.ts'
import { closePanel, isPanelName, openPanel, syncPanels } from './panel-stack.ts'

const stackOf = (...names: PanelName[]): PanelStack<string> => names.map((name) => ({ name, content: name }))
const names = (stack: PanelStack<string>) => stack.map(({ name }) => name)

test.each([
  [[], 'gallery', ['gallery'], { type: 'push', panel: 'gallery' }],
  [['gallery'], 'photos-slider', ['gallery', 'photos-slider'], { type: 'push', panel: 'photos-slider' }],
  [[], 'reservation', ['reservation'], { type: 'push', panel: null }],
  [['search-filter', 'gallery'], 'search-filter', ['search-filter', 'gallery'], { type: 'none' }],
] as const)('MP-08: %j, open %s: %j and %j', (before, name, after, effect) => {
  const change = openPanel(stackOf(...before), name, 'new')
  expect(names(change.stack)).toEqual(after)
  expect(change.effect).toEqual(effect)
  expect(change.stack.find((panel) => panel.name === name)?.content).toBe('new')
})

test.each([
  [['gallery', 'photos-slider'], undefined, ['gallery'], 'back'],
  [['gallery', 'photos-slider'], 'photos-slider', ['gallery'], 'back'],
  [['gallery', 'photos-slider'], 'gallery', ['photos-slider'], 'none'],
  [['search-filter'], undefined, [], 'none'],
  [['search-filter'], 'gallery', ['search-filter'], 'none'],
  [[], undefined, [], 'none'],
] as const)('MP-09: %j, close %s: %j and history %s', (before, name, after, effect) => {
  const change = closePanel(stackOf(...before), name)
  expect(names(change.stack)).toEqual(after)
  expect(change.effect).toEqual({ type: effect })
})

test.each([
  [['gallery', 'photos-slider'], 'photos-slider', ['gallery', 'photos-slider']],
  [['gallery', 'photos-slider'], 'gallery', ['gallery']],
  [['gallery', 'photos-slider'], undefined, []],
  [['search-filter', 'gallery'], undefined, ['search-filter']],
  [['reservation'], undefined, ['reservation']],
  [['reservation'], 'gallery', ['reservation']],
  [[], 'gallery', []],
  [['gallery'], ['gallery'], []],
] as const)('RT-16: %j under ?panel=%s: %j', (before, parameter, after) => {
  expect(names(syncPanels(stackOf(...before), parameter))).toEqual(after)
})

test('RT-16: an address that changes nothing keeps the very same stack', () => {
  const stack = stackOf('gallery')
  expect(syncPanels(stack, 'gallery')).toBe(stack)
  expect(isPanelName('gallery')).toBe(true)
  expect(isPanelName('toString')).toBe(false)
})
