import type { LotCard } from '@escale/contract/lots'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { knownUser } from '../account/account.queries.ts'
import { openConnectModal } from '../account/connect-modal.tsx'
import { track } from '../analytics/track.ts'
import { showFailure } from '../errors/show-failure.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../overlays/modal.store.ts'
import { showToast } from '../overlays/toast.store.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { removeLike } from './favourites.queries.ts'
import { useLiked } from './likes.store.ts'
import { type PendingFavourite, rememberPendingFavourite, takePendingFavourite } from './pending-favourite.ts'

type Lot = Pick<LotCard, 'id' | 'name' | 'isLiked'>

const FavouriteAdd = lazy(async () => ({ default: (await import('./favourite-add.tsx')).FavouriteAdd }))

/**
 * The heart of a lot (FA-01): liked through the choice of a list, unliked at once. Anyone who is not a tenant logs in first; the
 * favourite is then added, and they return to the page where they pressed it.
 */
export function useHeart(lot: Lot): { isLiked: boolean; press: () => void } {
  const queryClient = useQueryClient()
  const isLiked = useLiked(lot)
  const router = useRouter()
  return {
    isLiked,
    press: () => {
      const isTenant = knownUser(queryClient)?.accessRight === 'tenant'
      if (isTenant && isLiked) return unlike(queryClient, lot)
      // The pressed heart is painted first: a dialog makes the whole page inert, which takes longer than a frame.
      const { href } = router.state.location
      afterPaint(() => (isTenant ? openFavouriteAdd(lot) : askToLogIn(lot, href)))
    },
  }
}

function askToLogIn({ id, name }: PendingFavourite, href?: string): void {
  rememberPendingFavourite({ id, name })
  openConnectModal('favoriteAdd', href, () => {
    takePendingFavourite()
    openFavouriteAdd({ id, name })
  })
}

function unlike(queryClient: QueryClient, lot: Lot): void {
  removeLike(queryClient, lot.id).then(
    () => {
      track({ event: 'remove_from_wishlist', items: [{ item_name: lot.name }] })
      showToast('success', m.favourites_removed({ name: lot.name }))
    },
    (error: unknown) => showFailure(error),
  )
}

/** Opens the choice of a list for a lot. */
export function openFavouriteAdd(lot: PendingFavourite): void {
  openModal({
    name: 'favoriteAdd',
    title: m.favourites_add_title(),
    size: 'sm',
    content: () => (
      <Suspense fallback={<Skeleton className="h-56" />}>
        <FavouriteAdd lot={lot} onLoggedOut={() => askToLogIn(lot)} />
      </Suspense>
    ),
  })
}
