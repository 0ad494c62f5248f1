import { type ReactNode, useEffect, useRef, useState } from 'react'
import { observeViewport } from './viewport-observer.ts'

/** Renders its children once it is within a screen's height of the viewport, and the fallback until then. */
export function InView({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const [isInView, setInView] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isInView || !place.current) return
    return observeViewport(place.current, () => setInView(true))
  }, [isInView])
  return isInView ? children : <div ref={place}>{fallback}</div>
}
