/** The side panels (Specification §2 "Panels", MP-07). */
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
  content: Content
}

/** The open panels, the last on top. */
export type PanelStack<Content> = readonly Panel<Content>[]

/** What the browser's history must do after a change: `push` an entry, with `panel` in its query or without; go `back`. */
export type HistoryEffect = { type: 'none' } | { type: 'back' } | { type: 'push'; panel: PanelName | null }

export interface PanelChange<Content> {
  stack: PanelStack<Content>
  effect: HistoryEffect
}

/** Opens a panel on top and pushes a history entry; one that is open already gets the new content in its place (MP-08). */
export function openPanel<Content>(
  stack: PanelStack<Content>,
  name: PanelName,
  content: Content,
): PanelChange<Content> {
  if (stack.some((panel) => panel.name === name)) {
    const replaced = stack.map((panel) => (panel.name === name ? { name, content } : panel))
    return { stack: replaced, effect: { type: 'none' } }
  }
  const effect = { type: 'push', panel: KEEPS_HISTORY[name] ? name : null } as const
  return { stack: [...stack, { name, content }], effect }
}

/**
 * Closes the named panel, or the last one (back arrow, Escape). A panel on top that keeps history closes by going back;
 * when the browser itself went back, the caller ignores the effect.
 */
export function closePanel<Content>(stack: PanelStack<Content>, name?: PanelName): PanelChange<Content> {
  const top = stack.at(-1)
  const closing = name ?? top?.name
  const remaining = stack.filter((panel) => panel.name !== closing)
  const goesBack = top !== undefined && top.name === closing && KEEPS_HISTORY[top.name]
  return { stack: remaining, effect: { type: goesBack ? 'back' : 'none' } }
}

/**
 * Brings the stack in step with the address: a gallery or photos slider that the `panel` parameter does not name, nor
 * stands under the one it names, is removed (RT-16). The address never opens a panel, and history has moved already.
 */
export function syncPanels<Content>(stack: PanelStack<Content>, panelParameter: unknown): PanelStack<Content> {
  const named = stack.findLastIndex((panel) => panel.name === panelParameter)
  const kept = stack.filter((panel, index) => !KEEPS_HISTORY[panel.name] || index <= named)
  return kept.length === stack.length ? stack : kept
}

/** Whether a value of the `panel` parameter names a panel. */
export function isPanelName(value: unknown): value is PanelName {
  return PANEL_NAMES.some((name) => name === value)
}
