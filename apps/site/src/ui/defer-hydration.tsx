import { type ReactNode, Suspense, useEffect, useRef } from 'react'

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'popstate'] as const

const IDLE_TIMEOUT_MS = 2000

/**
 * Until the reader of a page that the server drew does something, or (`orIdle`) the browser has nothing more to do for it;
 * at once when they have scrolled already, or when the element with this id is not there, since then the page is being
 * drawn here. Without a network, once it is back: code that was asked for in vain is not asked for again.
 */
export async function onFirstInteraction(id: string, { orIdle = false } = {}): Promise<void> {
  if (document.getElementById(id) && window.scrollY === 0)
    await new Promise<void>((resolve) => {
      for (const sign of SIGNS)
        window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
      if (orIdle) whenIdle(resolve)
    })
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Once the page is loaded and nothing is to be done; not every browser tells when that is. */
function whenIdle(then: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => then(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(then, IDLE_TIMEOUT_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * Around parts whose code comes late: what the server drew stays until then. A button or a choice that was pressed too early
 * is pressed again as soon as it works.
 */
export function DeferHydration({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const awake = useRef(false)
  useEffect(() => {
    const remember = (event: Event) => {
      if (awake.current || !area.current?.contains(event.target as Node)) return
      pressed.current = (event.target as Element).closest<HTMLElement>(
        'button, input[type=radio], input[type=checkbox]',
      )
      // A choice shown now would be chosen already when it is pressed again.
      if (pressed.current instanceof HTMLInputElement) event.preventDefault()
    }
    // React keeps what is pressed on a part without code to itself, so it is seen before React.
    window.addEventListener('click', remember, true)
    return () => window.removeEventListener('click', remember, true)
  }, [])
  return (
    <div ref={area} className="contents">
      <Suspense fallback={fallback}>
        {children}
        <Awake
          onAwake={() => {
            awake.current = true
            // In the next turn: the parts beside it wake first.
            const button = pressed.current
            if (button) setTimeout(() => button.click())
          }}
        />
      </Suspense>
    </div>
  )
}

function Awake({ onAwake }: { onAwake: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAwake, [])
  return null
}
