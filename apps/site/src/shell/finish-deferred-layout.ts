/**
 * Lays out the parts below the first screen (`deferred-layout` in frame.css) without moving what is visible. Runs before a page is
 * left, so that the restored scroll position fits the real heights after Back.
 */
export function finishDeferredLayout(): void {
  const root = document.documentElement
  if (!root.classList.contains('arriving')) return
  const visible = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const topBefore = visible?.getBoundingClientRect().top ?? 0
  root.classList.remove('arriving')
  const moved = (visible?.getBoundingClientRect().top ?? 0) - topBefore
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
