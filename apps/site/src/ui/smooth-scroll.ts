/** The animation under way of each row. */
const running = new WeakMap<HTMLElement, AbortController>()

/** Scrolls a row to `left` at once, and ends an animation that would scroll it elsewhere. */
export function jumpScroll(row: HTMLElement, left: number): void {
  running.get(row)?.abort()
  row.scrollLeft = left
}

/**
 * Scrolls a row to `left` within `durationMs`, at once with reduced motion. A pointer, the wheel, or another scroll of this file
 * interrupts it.
 */
export function smoothScroll(row: HTMLElement, left: number, durationMs: number): void {
  running.get(row)?.abort()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollTo({ left, behavior: 'instant' })
    return
  }
  const from = row.scrollLeft
  const distance = Math.max(0, Math.min(left, row.scrollWidth - row.clientWidth)) - from
  const startedAt = performance.now()
  // Scroll snapping would interfere with the animation.
  row.style.scrollSnapType = 'none'
  const interrupted = new AbortController()
  running.set(row, interrupted)
  const options = { once: true, passive: true, signal: interrupted.signal } as const
  for (const type of ['pointerdown', 'wheel']) row.addEventListener(type, () => interrupted.abort(), options)
  interrupted.signal.addEventListener('abort', () => row.style.removeProperty('scroll-snap-type'))
  const step = (now: number) => {
    if (interrupted.signal.aborted) return
    const progress = Math.min(1, (now - startedAt) / durationMs)
    row.scrollLeft = from + distance * (1 - (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
    else interrupted.abort()
  }
  requestAnimationFrame(step)
}
