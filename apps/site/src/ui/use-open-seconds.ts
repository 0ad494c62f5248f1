import { useEffect, useRef } from 'react'

/** Returns a function that says for how many seconds a form has been open, since the API treats a quick submit as a bot's. */
export function useOpenSeconds(): () => number {
  const openedAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return () => Math.max(0, Math.round((performance.now() - openedAt.current) / 1000))
}
