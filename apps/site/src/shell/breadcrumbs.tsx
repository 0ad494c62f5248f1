import type { Crumb } from '@escale/contract/schema'
import { useLocation, useMatches } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * Breadcrumbs from home to the page; hidden on home (LY-02). The page's loader returns `breadcrumbs` without home,
 * which is always first.
 */
export function Breadcrumbs() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const crumbs = useMatches({ select: (matches) => matches.map(crumbsOf).findLast(Boolean) })
  if (pathname === '/' || !crumbs || crumbs.length === 0) return null
  /** A link to the page itself is marked as the current one. */
  const isMarked = crumbs.slice(0, -1).some(({ url }) => url === pathname)
  return (
    <DrawnOnce
      as="nav"
      part="breadcrumbs"
      source={() => (isMarked ? null : JSON.stringify(crumbs))}
      className="page breadcrumbs"
      aria-label={m.shell_breadcrumbs()}
    >
      {() => (
        <ol>
          <li>
            <AppLink href="/" isExact>
              <Icon name="home" />
              <span className="sr-only">{m.shell_home()}</span>
            </AppLink>
          </li>
          {crumbs.map(({ label, url }, index) => (
            <li key={url}>
              <Icon name="chevron-right" />
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{label}</span>
              ) : (
                <AppLink href={url} isExact>
                  {label}
                </AppLink>
              )}
            </li>
          ))}
        </ol>
      )}
    </DrawnOnce>
  )
}

function crumbsOf({ loaderData }: { loaderData?: unknown }): Crumb[] | undefined {
  const { breadcrumbs } = (loaderData ?? {}) as { breadcrumbs?: Crumb[] }
  return breadcrumbs?.filter(({ url }) => url !== '/')
}
