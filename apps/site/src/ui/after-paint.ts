/** Does the rest once what a press has changed already is seen. */
export function afterPaint(rest: () => void): void {
  requestAnimationFrame(() => setTimeout(rest))
}
