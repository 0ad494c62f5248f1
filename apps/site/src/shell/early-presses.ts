import { clickWhenHydrated } from '../ui/defer-hydration.tsx'

/** Clicks on controls before hydration, recorded by a script in the head (`start-scripts.tsx`). */
interface EarlyPress {
  event: Event
  control: HTMLElement
}

declare global {
  /** Stops recording presses and returns those recorded. */
  var earlyPresses: (() => EarlyPress[]) | undefined
}

/** Repeats the clicks that were recorded before hydration. A click that React is replaying itself counts once. */
export function replayEarlyPresses(): void {
  const presses = globalThis.earlyPresses?.() ?? []
  for (const { event, control } of presses) {
    // In the next task, so that the effects of the mounted components have run.
    if (event !== window.event && control.isConnected) setTimeout(() => clickWhenHydrated(control))
  }
}
