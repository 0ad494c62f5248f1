import { useEffect, useState } from 'react'

/** Counts the seconds since mount, up to a limit. Returns the count and a restart function. */
export function useSecondsSince(limit: number): [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(0)
  const isOver = seconds >= limit
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return [seconds, () => setSeconds(0)]
}
