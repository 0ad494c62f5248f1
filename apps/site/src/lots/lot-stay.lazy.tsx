/**
 * Calendar and reservation, hydrated after the first interaction or when the browser is idle after five seconds. Their props must not change: see
 * lot-lower-sections.lazy.tsx.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo } from 'react'
import { DeferHydration, onFirstInteraction, QUIET_MS } from '../ui/defer-hydration.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LotStay as Eager } from './lot-stay.tsx'

const Hydrated = createIsomorphicFn()
  .server(() => Eager)
  .client(() =>
    lazy(() =>
      onFirstInteraction('reservation', { orIdleAfterMs: QUIET_MS })
        .then(() => import('./lot-stay.tsx'))
        .then(({ LotStay }) => ({ default: LotStay })),
    ),
  )()

export const LotStay = memo(function LotStay(props: ComponentProps<typeof Eager>) {
  return (
    <DeferHydration fallback={props.part === 'bar' ? null : <Skeleton className="h-96" />}>
      <Hydrated {...props} />
    </DeferHydration>
  )
})
