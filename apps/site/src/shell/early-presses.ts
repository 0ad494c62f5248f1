/** A control that a visitor pressed before the page could answer, recorded by the script in its head (`start-scripts.tsx`). */
interface EarlyPress {
  event: Event
  control: HTMLElement
}

declare global {
  /** Stops recording presses and returns those recorded. */
  var earlyPresses: (() => EarlyPress[]) | undefined
}

/** Presses again what was pressed before the page was hydrated; a press that React is handling right now counts once. */
export function replayEarlyPresses(): void {
  const presses = globalThis.earlyPresses?.() ?? []
  for (const { event, control } of presses) {
    // In the next turn: whatever is mounted with the page has its effects by then.
    if (event !== window.event && control.isConnected) setTimeout(() => control.click())
  }
}
