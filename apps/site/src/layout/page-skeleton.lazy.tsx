import { lazy, Suspense } from 'react'

const Late = lazy(() => import('./page-skeleton.tsx').then(({ PageSkeleton }) => ({ default: PageSkeleton })))

/** For a route whose data takes its time: the page before stays so long, then the outline of the one that comes. */
export const whilePending = {
  pendingMs: 400,
  pendingComponent: () => (
    <Suspense>
      <Late />
    </Suspense>
  ),
}
