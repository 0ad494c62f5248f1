import { useHydrated, useRouter, useSearch } from '@tanstack/react-router'

/**
 * The search parameters of the address, for parts that hydrate late. While they hydrate it is those of the page that the server
 * rendered: Back or a choice in another part may have changed the address meanwhile, and React discards HTML that differs.
 */
export function useHydratedSearch(): object {
  const current = useSearch({ strict: false })
  const { renderedSearch } = useRouter().options.context
  return useHydrated() ? current : (renderedSearch ?? current)
}
