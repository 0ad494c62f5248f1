/** Hydrates the footer on the first interaction: the server's HTML is complete without its code. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo } from 'react'
import { DeferHydration, onFirstInteraction } from '../ui/defer-hydration.tsx'
import { Footer as Eager } from './footer.tsx'

const Late = createIsomorphicFn()
  .server(() => Eager)
  .client(() =>
    lazy(() =>
      onFirstInteraction('footer')
        .then(() => import('./footer.tsx'))
        .then(({ Footer }) => ({ default: Footer })),
    ),
  )()

// Memoised: an update before its code has loaded would make React discard the server's HTML.
export const Footer = memo(function Footer(props: ComponentProps<typeof Eager>) {
  return (
    <DeferHydration>
      <Late {...props} />
    </DeferHydration>
  )
})
