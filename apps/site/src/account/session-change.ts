const listeners = new Set<() => void>()

/** Calls `listener` whenever somebody logs in or out in this tab: what a slice remembers of a person goes then. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener)
}

/** Tells every listener that the viewer is somebody else from now on. */
export function notifySessionChange(): void {
  for (const listener of listeners) listener()
}
