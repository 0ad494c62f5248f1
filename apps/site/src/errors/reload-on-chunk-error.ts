const KEY = 'escale:reloaded'
/** A second failure within this time means that a reload does not help. */
const ONCE_IN_MS = 60_000

/**
 * Reloads the page once when a chunk of an older release no longer loads (VA-08). Does nothing offline, where the
 * browser would show its own error page.
 */
export function reloadOnChunkError(): () => void {
  const onError = (event: Event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  }
  window.addEventListener('vite:preloadError', onError)
  return () => window.removeEventListener('vite:preloadError', onError)
}
