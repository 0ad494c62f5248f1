/** The side panels (MP-07). */
export const PANEL_NAMES = ['reservation', 'search-filter', 'gallery', 'photos-slider'] as const
export type PanelName = (typeof PANEL_NAMES)[number]

/**
 * The panels that keep history: their name stands in the `panel` query parameter while they are open, and closing them
 * goes back (MP-09). The others leave the address alone, so that closing the filters does not undo them.
 */
const KEEPS_HISTORY: Record<PanelName, boolean> = {
  reservation: false,
  'search-filter': false,
  gallery: true,
  'photos-slider': true,
}

export interface Panel<Content> {
  name: PanelName
  /** Absent where the address opened it, which says no more than its name. */
  content?: Content
  /** The place in the browser's history of the entry that opening it pushed, or whose address opened it. */
  entry: number
  isOfAddress?: true
}

/** The open panels, the last on top. */
export type PanelStack<Content> = readonly Panel<Content>[]

/**
 * What the browser's history must do after a change: `push` an entry, with `panel` in its query or, when null, with the
 * query as it is; go `back` so many entries; `forget` the `panel` in the query where one is.
 */
export type HistoryEffect =
  | { type: 'none' }
  | { type: 'forget' }
  | { type: 'back'; entries: number }
  | { type: 'push'; panel: PanelName | null }

export interface PanelChange<Content> {
  stack: PanelStack<Content>
  effect: HistoryEffect
}

/**
 * Opens a panel on top and pushes a history entry; one that is open already gets the new content in its place (MP-08).
 * `position` is the place in history before.
 */
export function openPanel<Content>(
  stack: PanelStack<Content>,
  name: PanelName,
  content: Content,
  position: number,
): PanelChange<Content> {
  if (stack.some((panel) => panel.name === name)) {
    const replaced = stack.map((panel) => (panel.name === name ? { ...panel, content } : panel))
    return { stack: replaced, effect: { type: 'none' } }
  }
  const effect = { type: 'push', panel: KEEPS_HISTORY[name] ? name : null } as const
  return { stack: [...stack, { name, content, entry: position + 1 }], effect }
}

/**
 * Closes the named panel, or the last one (back arrow, Escape). One on top that keeps history closes by going back to
 * before it was opened; so does another whose entry is still the one that its opening pushed (`untouched`): nothing was
 * changed in it, and Back need not lead there again. One that a copied address opened has nothing before it to go back to:
 * the address forgets it.
 */
export function closePanel<Content>(
  stack: PanelStack<Content>,
  name: PanelName | undefined,
  { position, untouched }: { position: number; untouched: boolean },
): PanelChange<Content> {
  const top = stack.at(-1)
  const closing = name ?? top?.name
  const remaining = stack.filter((panel) => panel.name !== closing)
  if (top?.name !== closing || top === undefined) return { stack: remaining, effect: { type: 'none' } }
  if (top.isOfAddress && !untouched) return { stack: remaining, effect: { type: 'forget' } }
  const goesBack = KEEPS_HISTORY[top.name] || untouched
  const entries = goesBack ? position - top.entry + 1 : 0
  return { stack: remaining, effect: entries > 0 ? { type: 'back', entries } : { type: 'none' } }
}

/**
 * Brings the stack in step with history after it has moved. Whatever was opened further on is closed: that is the
 * browser's Back, by however many entries. A gallery or photos slider that the `panel` parameter does not name, nor stands
 * under the one it names, is removed (RT-16). Where the browser itself `arrived` at the address (it was copied, loaded again,
 * gone back or forward to), the one that it names is opened.
 */
export function syncPanels<Content>(
  stack: PanelStack<Content>,
  panelParameter: unknown,
  position: number,
  arrived = false,
): PanelStack<Content> {
  const here: Panel<Content>[] = stack.filter(({ entry }) => entry <= position)
  let named = here.findLastIndex((panel) => panel.name === panelParameter)
  if (arrived && named < 0 && (panelParameter === 'gallery' || panelParameter === 'photos-slider'))
    named = here.push({ name: panelParameter, entry: position, isOfAddress: true }) - 1
  const kept = here.filter((panel, index) => !KEEPS_HISTORY[panel.name] || index <= named)
  return kept.length === stack.length && kept.at(-1) === stack.at(-1) ? stack : kept
}
