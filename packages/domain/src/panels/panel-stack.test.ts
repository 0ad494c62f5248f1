import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HistoryEffect, PanelName, PanelStack } from './panel-stack.ts'
import { closePanel, openPanel, PANEL_NAMES, syncPanels } from './panel-stack.ts'

/** Opens the panels one after the other on a page at history position 0. */
const stackOf = (...names: PanelName[]): PanelStack<string> =>
  names.map((name, index) => ({ name, content: name, entry: index + 1 }))
const names = (stack: PanelStack<string>) => stack.map(({ name }) => name)

test.each([
  [[], 'gallery', ['gallery'], { type: 'push', panel: 'gallery' }],
  [['gallery'], 'photos-slider', ['gallery', 'photos-slider'], { type: 'push', panel: 'photos-slider' }],
  [[], 'reservation', ['reservation'], { type: 'push', panel: null }],
  [['search-filter', 'gallery'], 'search-filter', ['search-filter', 'gallery'], { type: 'none' }],
] as const)('MP-08: %j, open %s: %j and %j', (before, name, after, effect) => {
  const change = openPanel(stackOf(...before), name, 'new', before.length)
  expect(names(change.stack)).toEqual(after)
  expect(change.effect).toEqual(effect)
  expect(change.stack.find((panel) => panel.name === name)?.content).toBe('new')
})

test.each([
  [['gallery', 'photos-slider'], undefined, false, ['gallery'], 1],
  [['gallery', 'photos-slider'], 'photos-slider', true, ['gallery'], 1],
  [['gallery', 'photos-slider'], 'gallery', false, ['photos-slider'], 0],
  [['search-filter'], undefined, false, [], 0],
  [['search-filter'], undefined, true, [], 1],
  [['search-filter'], 'gallery', true, ['search-filter'], 0],
  [[], undefined, true, [], 0],
] as const)(
  'MP-09: %j, close %s, its entry untouched: %s: %j, %i entries back',
  (before, name, untouched, after, entries) => {
    const change = closePanel(stackOf(...before), name, { position: before.length, untouched })
    expect(names(change.stack)).toEqual(after)
    expect(change.effect).toEqual(entries > 0 ? { type: 'back', entries } : { type: 'none' })
  },
)

test.each([
  [['gallery', 'photos-slider'], 'photos-slider', 2, ['gallery', 'photos-slider']],
  [['gallery', 'photos-slider'], 'gallery', 1, ['gallery']],
  [['gallery', 'photos-slider'], undefined, 0, []],
  [['gallery', 'photos-slider'], undefined, 3, []],
  [['search-filter', 'gallery'], undefined, 1, ['search-filter']],
  [['gallery', 'reservation'], 'gallery', 2, ['gallery', 'reservation']],
  [['gallery', 'reservation'], 'gallery', 1, ['gallery']],
  [['reservation'], undefined, 1, ['reservation']],
  [['reservation'], undefined, 0, []],
  [['reservation'], 'gallery', 2, ['reservation']],
  [[], 'gallery', 0, []],
  [['gallery'], ['gallery'], 1, []],
] as const)('RT-16: %j under ?panel=%s at place %i of history: %j', (before, parameter, position, after) => {
  expect(names(syncPanels(stackOf(...before), parameter, position))).toEqual(after)
})

test('RT-16: a step that changes nothing keeps the very same stack', () => {
  const stack = stackOf('gallery')
  expect(syncPanels(stack, 'gallery', 1)).toBe(stack)
})

test.each([
  ['gallery', 0, ['gallery']],
  ['photos-slider', 3, ['photos-slider']],
  ['reservation', 0, []],
  ['nothing', 0, []],
] as const)('RT-16: arrived at ?panel=%s at place %i of history: %j', (parameter, position, open) => {
  expect(names(syncPanels([], parameter, position, true))).toEqual(open)
})

test('RT-16 MP-09: what a copied address opened the address forgets; loaded again, closing goes back as before', () => {
  const stack = syncPanels<string>([], 'gallery', 4, true)
  expect(closePanel(stack, 'gallery', { position: 4, untouched: false })).toEqual({
    stack: [],
    effect: { type: 'forget' },
  })
  expect(closePanel(stack, 'gallery', { position: 4, untouched: true }).effect).toEqual({ type: 'back', entries: 1 })
})

test('RT-16: forward from the gallery to the slider leaves the one under the other', () => {
  expect(names(syncPanels(stackOf('gallery'), 'photos-slider', 2, true))).toEqual(['gallery', 'photos-slider'])
})

/**
 * A browser tab: its history entries, each with its `panel` parameter and the panel that pushed it, and the open
 * panels.
 */
class Tab {
  entries: { panel: PanelName | null; pushedBy: PanelName | null }[] = [{ panel: null, pushedBy: null }]
  position = 0
  stack: PanelStack<string> = []

  open(name: PanelName, content: string) {
    const { stack, effect } = openPanel(this.stack, name, content, this.position)
    this.stack = stack
    this.follow(effect, name)
  }
  close(name?: PanelName) {
    const untouched = this.here.pushedBy === (name ?? this.stack.at(-1)?.name)
    const { stack, effect } = closePanel(this.stack, name, { position: this.position, untouched })
    this.stack = stack
    this.follow(effect)
  }
  go(delta: number) {
    this.position = Math.min(Math.max(this.position + delta, 0), this.entries.length - 1)
    this.sync(true)
  }
  /** The page replaces its own query, as the filters do. */
  replace() {
    this.entries[this.position] = { ...this.here, pushedBy: null }
    this.sync()
  }
  reload() {
    this.stack = []
    this.sync(true)
  }
  get here() {
    const entry = this.entries[this.position]
    if (!entry) throw new Error('Out of history')
    return entry
  }
  private follow(effect: HistoryEffect, pushedBy: PanelName | null = null) {
    if (effect.type === 'back') this.go(-effect.entries)
    if (effect.type === 'forget') this.entries[this.position] = { panel: null, pushedBy: null }
    if (effect.type !== 'push') return
    this.entries = [...this.entries.slice(0, this.position + 1), { panel: effect.panel ?? this.here.panel, pushedBy }]
    this.position += 1
    this.sync()
  }
  private sync(arrived = false) {
    this.stack = syncPanels(this.stack, this.here.panel, this.position, arrived)
  }
}

const anyName = fc.constantFrom(...PANEL_NAMES)
const anyStep = fc.oneof(
  { weight: 4, arbitrary: anyName.map((name) => ({ step: 'open', name }) as const) },
  { weight: 2, arbitrary: fc.constant({ step: 'close' } as const) },
  anyName.map((name) => ({ step: 'close', name }) as const),
  { weight: 3, arbitrary: fc.constantFrom(-2, -1, 1, 2).map((delta) => ({ step: 'go', delta }) as const) },
  fc.constantFrom({ step: 'replace' } as const, { step: 'reload' } as const),
)

function take(tab: Tab, step: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (step.step === 'open') tab.open(step.name, 'old')
  else if (step.step === 'close') tab.close('name' in step ? step.name : undefined)
  else if (step.step === 'go') tab.go(step.delta)
  else tab[step.step]()
}

test('MP-08 MP-09 RT-16: whatever is opened, closed, gone back and forward over, in any order', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), anyName, (steps, next) => {
      const tab = new Tab()
      for (const step of steps) {
        const before = names(tab.stack)
        take(tab, step)
        // Each panel is open at most once, in the order of the entries, none ahead of the current entry.
        expect(new Set(names(tab.stack)).size).toBe(tab.stack.length)
        const places = tab.stack.map(({ entry }) => entry)
        expect(places).toEqual([...places].sort((a, b) => a - b))
        expect(Math.max(0, ...places)).toBeLessThanOrEqual(tab.position)
        // Only opening and the address add panels; the others were open before, in the same order.
        if (step.step !== 'open') {
          const left = names(tab.stack).filter((name) => before.includes(name) || name !== tab.here.panel)
          expect(before.filter((name) => left.includes(name))).toEqual(left)
        }
        // After a move in history, a photo panel is the one that the address names, or below it. Closing by name and
        // replacing content move nothing.
        const isStill = step.step === 'close' || (step.step === 'open' && before.includes(step.name))
        if (!isStill) {
          const named = tab.stack.findIndex(({ name }) => name === tab.here.panel)
          const photos = tab.stack.findLastIndex(({ name }) => name === 'gallery' || name === 'photos-slider')
          expect(photos).toBeLessThanOrEqual(named)
        }
      }
      // Opening and then closing or going back restores the former state.
      const [address, position] = [tab.here, tab.position]
      for (const undo of [() => tab.close(next), () => tab.go(-1)]) {
        const panels = tab.stack
        const wasOpen = names(panels).includes(next)
        tab.open(next, 'new')
        expect(tab.stack.find(({ name }) => name === next)?.content).toBe('new')
        expect(tab.position).toBe(wasOpen ? position : position + 1)
        if (wasOpen) return
        expect(tab.stack.at(-1)?.name).toBe(next)
        undo()
        // This step removes what an earlier close by name left beside the address, and opens what the address names.
        const others = tab.stack.filter(({ isOfAddress }) => !isOfAddress)
        expect(panels).toEqual(expect.arrayContaining(others))
        expect([tab.here, tab.position]).toEqual([address, position])
      }
    }),
    { numRuns: 1000 },
  )
})
