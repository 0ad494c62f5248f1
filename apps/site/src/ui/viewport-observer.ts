import * as m from '../i18n/messages.generated/messages.js'

/**
 * Calls back once an element comes within a screen's height of being seen (Specification §9, lazy-loading margin). Returns
 * the way to stop. Throws when there is nothing to call (Specification §8).
 */
export function observeViewport(element: Element, onApproach: (() => void) | undefined): () => void {
  if (!onApproach) throw new Error(m.ui_no_callback())
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onApproach(), { rootMargin: '100%' })
  observer.observe(element)
  return () => observer.disconnect()
}
