/** Scrolls a row to a place in so many milliseconds, at once when the visitor wants no motion; a finger on it or the wheel takes over. */
export function smoothScroll(row: HTMLElement, left: number, durationMs: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollTo({ left, behavior: 'instant' })
    return
  }
  const from = row.scrollLeft
  const distance = Math.max(0, Math.min(left, row.scrollWidth - row.clientWidth)) - from
  const begun = performance.now()
  // Snapping would pull against the movement.
  row.style.scrollSnapType = 'none'
  const taken = new AbortController()
  const options = { once: true, passive: true, signal: taken.signal } as const
  for (const sign of ['pointerdown', 'wheel']) row.addEventListener(sign, () => taken.abort(), options)
  taken.signal.addEventListener('abort', () => row.style.removeProperty('scroll-snap-type'))
  const step = (now: number) => {
    if (taken.signal.aborted) return
    const part = Math.min(1, (now - begun) / durationMs)
    row.scrollLeft = from + distance * (1 - (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(step)
    else taken.abort()
  }
  requestAnimationFrame(step)
}
