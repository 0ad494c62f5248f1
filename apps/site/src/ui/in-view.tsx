import { type ReactNode, useEffect, useRef, useState } from 'react'
import { observeViewport } from './viewport-observer.ts'

/** What is drawn only once it comes within a screen's height of being seen (Specification §9, lazy-loading margin). */
export function InView({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !place.current) return
    return observeViewport(place.current, () => setNear(true))
  }, [near])
  return near ? children : <div ref={place}>{fallback}</div>
}
