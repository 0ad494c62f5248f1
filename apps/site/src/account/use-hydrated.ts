import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the scripts are here: until then a form cannot be sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
