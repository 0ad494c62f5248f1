/** The running animation of each scroll container. */
const running = new WeakMap<HTMLElement, AbortController>()

/** Scrolls a container to `left` at once, and cancels a running animation. */
export function jumpScroll(container: HTMLElement, left: number): void {
  running.get(container)?.abort()
  container.scrollLeft = left
}

/**
 * Scrolls a container to `left` within `durationMs`, at once with reduced motion. A pointer, the wheel, or a later `smoothScroll`
 * or `jumpScroll` interrupts it.
 */
export function smoothScroll(container: HTMLElement, left: number, durationMs: number): void {
  running.get(container)?.abort()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    container.scrollTo({ left, behavior: 'instant' })
    return
  }
  const from = container.scrollLeft
  const distance = Math.max(0, Math.min(left, container.scrollWidth - container.clientWidth)) - from
  const startedAt = performance.now()
  // Scroll snapping would interfere with the animation.
  container.style.scrollSnapType = 'none'
  const interrupted = new AbortController()
  running.set(container, interrupted)
  const options = { once: true, passive: true, signal: interrupted.signal } as const
  for (const type of ['pointerdown', 'wheel']) container.addEventListener(type, () => interrupted.abort(), options)
  interrupted.signal.addEventListener('abort', () => container.style.removeProperty('scroll-snap-type'))
  const step = (now: number) => {
    if (interrupted.signal.aborted) return
    const progress = Math.min(1, (now - startedAt) / durationMs)
    container.scrollLeft = from + distance * (1 - (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
    else interrupted.abort()
  }
  requestAnimationFrame(step)
}
