const KEY = 'escale:reloaded'
/** A second failure so soon means that reloading does not help. */
const ONCE_IN_MS = 60_000

/**
 * A part of the site that no longer loads is one of an older release: the page is loaded anew, once (VA-08). Not without a
 * network, which would leave the reader with the browser's own page.
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
