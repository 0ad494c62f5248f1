import { clickWhenHydrated } from '../ui/defer-hydration.tsx'

declare global {
  /** Stops recording and returns the controls that were clicked before hydration, in order (`start-scripts.tsx`). */
  var earlyPresses: (() => HTMLElement[]) | undefined
}

/** Repeats the clicks that were recorded before hydration. */
export function replayEarlyPresses(): void {
  for (const control of globalThis.earlyPresses?.() ?? []) {
    // In the next task, so that the effects of the mounted components have run.
    if (control.isConnected) setTimeout(() => clickWhenHydrated(control))
  }
}
