import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const PageSkeleton = lazy(() => import('./page-skeleton.tsx').then(({ PageSkeleton }) => ({ default: PageSkeleton })))

/** So long the page before is seen. */
const WAIT_MS = 400

/**
 * Another page that takes its time, in outline over the page before. That one stays where it is beneath: who goes back
 * meanwhile finds it at the same place. The router's own way, `pendingComponent`, takes it away, and does so where only the
 * query changes too: a panel of the page lost the focus.
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
