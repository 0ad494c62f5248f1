import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Value during a drag, reset whenever the external value changes. */
export function useDraft(value: number) {
  const [state, setState] = useState({ value, draft: value })
  if (state.value !== value) setState({ value, draft: value })
  const draft = state.value === value ? state.draft : value
  return [draft, (next: number) => setState({ value, draft: next })] as const
}

/**
 * Calls back on the DOM's `change` event, on release: React's `onChange` is the DOM's `input`, which fires during the drag. Uses the
 * last value of `input`, stored by `move`, since a render in between may have reset the thumb.
 */
export function useCommitOnRelease(commit: (moved: number) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const moved = useRef<number | null>(null)
  const onCommit = useEffectEvent(commit)
  useEffect(() => {
    const input = ref.current
    const listener = () => {
      if (moved.current !== null) onCommit(moved.current)
      moved.current = null
    }
    input?.addEventListener('change', listener)
    return () => input?.removeEventListener('change', listener)
  }, [])
  const move = (value: number) => {
    moved.current = value
    return value
  }
  return [ref, move] as const
}
