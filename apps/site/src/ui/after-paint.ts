/** Runs the callback after the next paint, so that the visible effect of a click comes first. */
export function afterPaint(rest: () => void): void {
  requestAnimationFrame(() => setTimeout(rest))
}
