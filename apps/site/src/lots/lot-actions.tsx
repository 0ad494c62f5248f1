import type { LotDetail } from '@escale/contract/lots'
import { useLocation } from '@tanstack/react-router'
import { useHeart } from '../favourites/use-heart.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { openShareModal } from '../sharing/share-modal.tsx'
import { Button } from '../ui/button.tsx'

/** Buttons to share the page and to save the lot; saving needs the login of a tenant. */
export function LotActions({ lot }: { lot: LotDetail }) {
  const { name } = lot
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const { isLiked, press } = useHeart(lot)
  return (
    <div className="with-scripts -mx-3.75 flex flex-wrap gap-x-2">
      <Button variant="quiet" size="sm" icon="share" onClick={() => openShareModal({ name, href })}>
        {m.lots_share()}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={isLiked ? 'heart-filled' : 'heart'}
        aria-pressed={isLiked}
        onClick={press}
      >
        {isLiked ? m.lots_liked() : m.lots_like()}
      </Button>
    </div>
  )
}
