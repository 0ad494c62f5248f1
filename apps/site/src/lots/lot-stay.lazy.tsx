/**
 * Calendar and reservation. The server draws them; their code is loaded when the reader first does something or the browser
 * has nothing else to do. They get the lot alone, which stays the same: see lot-below.lazy.tsx.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo } from 'react'
import { Later, readerStirs } from '../ui/later.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LotStay as Eager } from './lot-stay.tsx'

const Late = createIsomorphicFn()
  .server(() => Eager)
  .client(() =>
    lazy(() =>
      readerStirs('reservation', { orIdle: true })
        .then(() => import('./lot-stay.tsx'))
        .then(({ LotStay }) => ({ default: LotStay })),
    ),
  )()

export const LotStay = memo(function LotStay(props: ComponentProps<typeof Eager>) {
  return (
    <Later fallback={props.part === 'bar' ? null : <Skeleton className="h-96" />}>
      <Late {...props} />
    </Later>
  )
})
