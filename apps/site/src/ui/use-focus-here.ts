import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element (with `tabIndex={-1}`) that replaces the focused one. Does nothing when the focus is
 * elsewhere.
 */
export function useFocusHere() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return place
}
