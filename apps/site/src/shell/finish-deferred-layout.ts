/**
 * Lays out what waits below the first screen (`deferred-layout` in frame.css), and keeps what the visitor sees in its place. Done before
 * a page is left: whoever comes back finds a page whose parts have their own heights, and the kept scroll position fits it.
 */
export function finishDeferredLayout(): void {
  const root = document.documentElement
  if (!root.classList.contains('arriving')) return
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const topBefore = seen?.getBoundingClientRect().top ?? 0
  root.classList.remove('arriving')
  const moved = (seen?.getBoundingClientRect().top ?? 0) - topBefore
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
