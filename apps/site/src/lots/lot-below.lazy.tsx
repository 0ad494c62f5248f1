/**
 * The lower parts of a lot's page. The server draws them; their code is loaded when the reader first does something. They
 * are memoised, because an update that reached a part without its code would make React draw it anew.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo } from 'react'
import { Later, readerStirs } from '../ui/later.tsx'
import { LotBelow as EagerBelow } from './lot-below.tsx'
import { SimilarLots as EagerSimilar } from './similar-lots.tsx'

const Below = createIsomorphicFn()
  .server(() => EagerBelow)
  .client(() =>
    lazy(() =>
      readerStirs('prix')
        .then(() => import('./lot-below.tsx'))
        .then(({ LotBelow }) => ({ default: LotBelow })),
    ),
  )()
const Similar = createIsomorphicFn()
  .server(() => EagerSimilar)
  .client(() =>
    lazy(() =>
      readerStirs('semblables')
        .then(() => import('./similar-lots.tsx'))
        .then(({ SimilarLots }) => ({ default: SimilarLots })),
    ),
  )()

export const LotBelow = memo(function LotBelow(props: ComponentProps<typeof EagerBelow>) {
  return (
    <Later fallback={<div className="min-h-dvh" />}>
      <Below {...props} />
    </Later>
  )
})

export const SimilarLotsBelow = memo(function SimilarLotsBelow(props: ComponentProps<typeof EagerSimilar>) {
  return (
    <Later>
      <Similar {...props} />
    </Later>
  )
})
