const listeners = new Set<() => void>()

/** Calls `listener` on each login or logout in this tab, so that slices can clear personal state. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener)
}

/** Notifies all listeners that the viewer changed. */
export function notifySessionChange(): void {
  for (const listener of listeners) listener()
}
