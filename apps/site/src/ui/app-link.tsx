import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseQuery } from '../query-string.ts'

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site in its French form, query and hash allowed, or any other address. */
  href: string
  /** Keeps the scroll position when the page changes. */
  resetScroll?: boolean | undefined
  replace?: boolean | undefined
  /** Marked as the current page on the exact path only, not on paths below it. */
  isExact?: boolean | undefined
  /** False when the click does something else than navigate: then nothing is prefetched. */
  preload?: false | undefined
}

/** A link to an address from the store: client-side navigation within the site, a new tab outside it. */
export function AppLink({ href, resetScroll, replace, isExact, preload, ...props }: AppLinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) {
    const external = /^(https?:)?\/\//.test(href)
    return <a {...props} href={href} {...(external && { target: '_blank', rel: 'noopener' })} />
  }
  const { pathname, search, hash } = new URL(href, 'http://site')
  return (
    <Link
      {...(props as object)}
      to={pathname}
      {...(search && { search: parseQuery(search) })}
      {...(hash && { hash: hash.slice(1) })}
      {...(resetScroll !== undefined && { resetScroll })}
      {...(replace !== undefined && { replace })}
      {...(isExact && { activeOptions: { exact: true, includeSearch: false } })}
      {...(preload !== undefined && { preload })}
    />
  )
}
