/** What a visitor pressed before the page could answer, kept by the script in its head (`start-scripts.tsx`). */
interface EarlyPress {
  event: Event
  control: HTMLElement
}

declare global {
  /** Stops keeping presses and returns those that were kept. */
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
