import * as m from '../i18n/messages.generated/messages.js'

/** Calls `onApproach` when the element comes within a screen's height of the viewport. Returns a function that stops. Throws without a callback. */
export function observeViewport(element: Element, onApproach: (() => void) | undefined): () => void {
  if (!onApproach) throw new Error(m.ui_no_callback())
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onApproach(), { rootMargin: '100%' })
  observer.observe(element)
  return () => observer.disconnect()
}
