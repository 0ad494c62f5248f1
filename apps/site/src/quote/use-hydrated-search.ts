import { useHydrated, useRouter, useSearch } from '@tanstack/react-router'

/**
 * Returns the search parameters of the address, for parts that hydrate late. During hydration these are the parameters that the
 * server rendered: Back or another part may have changed the address since, and React discards HTML that differs.
 */
export function useHydratedSearch(): object {
  const current = useSearch({ strict: false })
  const { renderedSearch } = useRouter().options.context
  return useHydrated() ? current : (renderedSearch ?? current)
}
