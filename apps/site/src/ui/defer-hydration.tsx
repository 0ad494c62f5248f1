import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Assistive technologies click and move the focus without a key or a pointer. A tap counts from its click on: work begun at `pointerdown` would
 * delay the click's own effect.
 */
const INTERACTIONS = ['scroll', 'pointermove', 'keydown', 'focusin', 'click', 'popstate'] as const

/** Controls that do nothing before hydration. Links and submit buttons work without scripts. */
export const EARLY_CONTROLS = 'button[type=button], input[type=checkbox], input[type=radio]'

/** A press that was recorded before hydration is the viewer's first interaction as well. */
let wasPressed = false

/** Milliseconds after the navigation in which a page loads only what the viewer needs, and the question of consent. */
export const QUIET_MS = 5_000
const IDLE_TIMEOUT_MS = 2_000

/**
 * Resolves after the viewer's first interaction with a server-rendered page and the paint that answers it, or when the browser is idle
 * `orIdleAfterMs` milliseconds or more after the navigation. Resolves at once when the page is already scrolled, or when the element `id` is
 * missing, since then the browser renders the page. Waits for the network when offline: a failed import is not retried.
 */
export async function onFirstInteraction(
  id: string,
  { orIdleAfterMs }: { orIdleAfterMs?: number } = {},
): Promise<void> {
  if (document.getElementById(id) && window.scrollY === 0 && !wasPressed)
    await new Promise<void>((resolve) => {
      for (const type of INTERACTIONS)
        window.addEventListener(type, () => afterPaint(resolve), { once: true, passive: true, capture: true })
      if (orIdleAfterMs !== undefined) whenIdle(resolve, orIdleAfterMs)
    })
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Runs `callback` when the page is loaded, idle and at least `ageMs` milliseconds old; Safari has no `requestIdleCallback`. */
function whenIdle(callback: () => void, ageMs: number) {
  const idle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => callback(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(callback, IDLE_TIMEOUT_MS)
  }
  const wait = () => setTimeout(idle, ageMs - performance.now())
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Deferred areas whose children have hydrated. */
const hydrated = new WeakSet<Element>()
/** Controls that were clicked in an area before that, in order. */
const clicked = new WeakMap<Element, HTMLElement[]>()

function rememberClick(area: Element, control: HTMLElement): void {
  clicked.set(area, [...(clicked.get(area) ?? []), control])
}

/** Clicks a control that was pressed before the page was alive: now, or when the deferred area around it has hydrated. */
export function clickWhenHydrated(control: HTMLElement): void {
  const area = control.closest('[data-deferred]')
  if (!area || hydrated.has(area)) {
    control.click()
    return
  }
  rememberClick(area, control)
  wasPressed = true
  // For an area that waits for an interaction already.
  control.dispatchEvent(new Event('pointermove', { bubbles: true }))
}

/**
 * Keeps the server's HTML of its children until their code has loaded. Clicks on buttons and options before hydration are
 * repeated after it.
 */
export function DeferHydration({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onClick = (event: Event) => {
      const { current } = area
      if (!current || hydrated.has(current) || !current.contains(event.target as Node)) return
      const control = (event.target as Element).closest<HTMLElement>(EARLY_CONTROLS)
      if (!control) return
      rememberClick(current, control)
      // Once its code has loaded, React hydrates a clicked part at once and handles the click: the control would act twice.
      event.stopPropagation()
      // Otherwise the repeated click would find the option already checked and do nothing.
      if (control instanceof HTMLInputElement) event.preventDefault()
    }
    // React swallows clicks on parts that are not hydrated, so this listens in the capture phase.
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
  return (
    <div ref={area} className="contents" data-deferred="">
      <Suspense fallback={fallback}>
        {children}
        <HydrationEnd
          onHydrated={() => {
            if (!area.current) return
            hydrated.add(area.current)
            // In tasks of their own, so that neighbouring parts have hydrated and each click sees what the one before it changed.
            for (const control of clicked.get(area.current) ?? []) setTimeout(() => control.click())
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
