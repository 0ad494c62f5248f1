import { useLocation } from '@tanstack/react-router'
import type { SharedData } from '../platform/base-data.queries.ts'

const addressesOf = new WeakMap<SharedData, readonly string[]>()

/**
 * What the menus look like on this page: the same text for all pages on which the same links are marked as the current one. Null when a
 * link with a query may be marked, which depends on the query of the page. `more`: addresses of further links.
 */
export function useMenuPart(base: SharedData, more: readonly string[] = []): string | null {
  return useLocation({
    select: ({ pathname }) => {
      const marked = [...menuAddresses(base), ...more].filter((address) => isAtOrBelow(pathname, pathOf(address)))
      return marked.some((address) => address.includes('?')) ? null : marked.join(' ')
    },
  })
}

function menuAddresses(base: SharedData): readonly string[] {
  const known = addressesOf.get(base)
  if (known) return known
  const items = [...base.menus.main, ...base.menus.footer]
  const entries = [...items, ...items.flatMap(({ children }) => children), ...base.categories]
  const addresses = [...new Set([...entries.map(({ url }) => url), base.options.link_faq.page.url])]
  addressesOf.set(base, addresses)
  return addresses
}

const pathOf = (address: string) => address.replace(/[?#].*/, '')

/** The path of home is above every page, so a link to it is drawn the same everywhere. */
function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
