/**
 * Lower sections of the lot page, hydrated after the first interaction. They are memoized: an update that reaches a section before
 * its code would make React discard the server's markup.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo } from 'react'
import { DeferHydration, onFirstInteraction } from '../ui/defer-hydration.tsx'
import { LotLowerSections as EagerBelow } from './lot-lower-sections.tsx'
import { LotSimilar as EagerSimilar } from './lot-similar.tsx'

const Sections = createIsomorphicFn()
  .server(() => EagerBelow)
  .client(() =>
    lazy(() =>
      onFirstInteraction('prix')
        .then(() => import('./lot-lower-sections.tsx'))
        .then(({ LotLowerSections }) => ({ default: LotLowerSections })),
    ),
  )()
const Similar = createIsomorphicFn()
  .server(() => EagerSimilar)
  .client(() =>
    lazy(() =>
      onFirstInteraction('semblables')
        .then(() => import('./lot-similar.tsx'))
        .then(({ LotSimilar }) => ({ default: LotSimilar })),
    ),
  )()

export const LotLowerSections = memo(function LotLowerSections(props: ComponentProps<typeof EagerBelow>) {
  return (
    <DeferHydration fallback={<div className="min-h-dvh" />}>
      <Sections {...props} />
    </DeferHydration>
  )
})

export const DeferredLotSimilar = memo(function DeferredLotSimilar(props: ComponentProps<typeof EagerSimilar>) {
  return (
    <DeferHydration>
      <Similar {...props} />
    </DeferHydration>
  )
})
