import { useEffect, useRef } from 'react'

/**
 * For what takes the place of something that had the focus: it goes here (give it `tabIndex={-1}`) instead of being lost.
 * Whoever has the focus elsewhere keeps it.
 */
export function useFocusHere() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return place
}
