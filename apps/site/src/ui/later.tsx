import { type ReactNode, Suspense, useEffect, useRef } from 'react'

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'popstate'] as const

/**
 * Until the reader of a page that the server drew does something; at once when the element with this id is not there, since
 * then the page is being drawn here.
 */
export function readerStirs(id: string): Promise<void> {
  if (!document.getElementById(id)) return Promise.resolve()
  return new Promise((resolve) => {
    for (const sign of SIGNS)
      window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
}

/**
 * Around parts whose code comes late: what the server drew stays until then. A button that was pressed too early is pressed
 * again as soon as it works.
 */
export function Later({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (area.current?.contains(target as Node)) pressed.current = (target as Element).closest('button')
    }
    // React keeps what is pressed on a part without code to itself, so it is seen before React.
    window.addEventListener('click', remember, true)
    return () => window.removeEventListener('click', remember, true)
  }, [])
  return (
    <div ref={area}>
      <Suspense fallback={fallback}>
        {children}
        <Awake
          onAwake={() => {
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
