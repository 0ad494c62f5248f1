import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const PageSkeleton = lazy(() => import('./page-skeleton.tsx').then(({ PageSkeleton }) => ({ default: PageSkeleton })))

/** The previous page stays visible for this long. */
const WAIT_MS = 400

/**
 * Skeleton of a slow next page, over the previous page. The previous page stays mounted, so that Back restores it unchanged. The
 * router's `pendingComponent` unmounts it, even when only the query changes, and an open panel loses the focus.
 */
export function PendingPage() {
  const path = useRouterState({
    select: ({ status, location: { pathname }, resolvedLocation }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.pathname !== pathname ? pathname : null,
  })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [path])
  if (path === null || !isLate) return null
  return (
    <Suspense>
      <PageSkeleton path={path} />
    </Suspense>
  )
}
