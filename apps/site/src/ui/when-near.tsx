import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is drawn only once it comes within a screen's height of being seen (Specification §9, lazy-loading margin). */
export function WhenNear({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={place}>{fallback}</div>
}
