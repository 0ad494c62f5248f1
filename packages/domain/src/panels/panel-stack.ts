/** State machine of the side panels (MP-07). */
export const PANEL_NAMES = ['reservation', 'search-filter', 'gallery', 'photos-slider'] as const
export type PanelName = (typeof PANEL_NAMES)[number]

/**
 * Panels with a history entry: the `panel` query parameter names them while they are open, and closing goes back
 * (MP-09). The others leave the address unchanged, so that closing the filters does not undo them.
 */
const KEEPS_HISTORY: Record<PanelName, boolean> = {
  reservation: false,
  'search-filter': false,
  gallery: true,
  'photos-slider': true,
}

export interface Panel<Content> {
  name: PanelName
  /** Absent when the address opened the panel, since it only contains the name. */
  content?: Content
  /** History position of the entry that opening pushed, or whose address opened the panel. */
  entry: number
  isOfAddress?: true
}

/** The open panels, topmost last. */
export type PanelStack<Content> = readonly Panel<Content>[]

/**
 * Required change of the browser's history: `push` an entry, with `panel` in its query, or with an unchanged query when
 * null; go `back` by a number of entries; `forget` a `panel` in the query.
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
 * Opens a panel on top and pushes a history entry. A panel that is already open gets the new content in place (MP-08).
 * `position` is the current history position.
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
 * Closes the named panel, or the topmost (back arrow, Escape). The topmost panel with a history entry closes by going
 * back to the entry before it. Any other panel does the same when its entry is unchanged since the push (`untouched`),
 * because Back need not return to it. A panel that a copied address opened has no earlier entry: it is removed from the
 * address instead.
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
 * Syncs the stack after a move in history. Panels opened at a later position close: that is Back, by any number of
 * entries. A gallery or photo slider that the `panel` parameter does not name, and that is not below the named one,
 * closes (RT-16). When the browser `arrived` at the address (copied, reloaded, back or forward), the named panel opens.
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
