import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

const INTERACTIONS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'popstate'] as const

const IDLE_TIMEOUT_MS = 2000

/**
 * Resolves after the viewer's first interaction with a server-rendered page and the paint that answers it, or when the browser is idle
 * (`orIdle`). Resolves at once when the page is already scrolled, or when the element `id` is missing, since then the browser renders
 * the page. Waits for the network when offline: a failed import is not retried.
 */
export async function onFirstInteraction(id: string, { orIdle = false } = {}): Promise<void> {
  if (document.getElementById(id) && window.scrollY === 0)
    await new Promise<void>((resolve) => {
      for (const type of INTERACTIONS)
        window.addEventListener(type, () => afterPaint(resolve), { once: true, passive: true, capture: true })
      if (orIdle) whenIdle(resolve)
    })
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Runs `callback` when the loaded page is idle; Safari has no `requestIdleCallback`. */
function whenIdle(callback: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => callback(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(callback, IDLE_TIMEOUT_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * Keeps the server's HTML of its children until their code has loaded. A click on a button or an option before hydration is
 * repeated after it.
 */
export function DeferHydration({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const clicked = useRef<HTMLElement | null>(null)
  const hydrated = useRef(false)
  useEffect(() => {
    const rememberClick = (event: Event) => {
      if (hydrated.current || !area.current?.contains(event.target as Node)) return
      clicked.current = (event.target as Element).closest<HTMLElement>(
        'button, input[type=radio], input[type=checkbox]',
      )
      // Otherwise the repeated click would find the option already checked and do nothing.
      if (clicked.current instanceof HTMLInputElement) event.preventDefault()
    }
    // React swallows clicks on parts that are not hydrated, so this listens in the capture phase.
    window.addEventListener('click', rememberClick, true)
    return () => window.removeEventListener('click', rememberClick, true)
  }, [])
  return (
    <div ref={area} className="contents">
      <Suspense fallback={fallback}>
        {children}
        <HydrationEnd
          onHydrated={() => {
            hydrated.current = true
            // In the next task, so that neighbouring parts have hydrated.
            const button = clicked.current
            if (button) setTimeout(() => button.click())
          }}
        />
      </Suspense>
    </div>
  )
}

function HydrationEnd({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, [])
  return null
}
