import type { LotCard } from '@escale/contract/lots'
import { useHeart } from '../favourites/use-heart.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { openShareModal } from '../sharing/share-modal.tsx'
import { IconButton } from '../ui/button.tsx'

/** Share and favourite buttons. `href` is the address of the lot. */
export function LotCardActions({ lot, href }: { lot: Pick<LotCard, 'id' | 'name' | 'isLiked'>; href: string }) {
  const { name } = lot
  const { isLiked, press } = useHeart(lot)
  return (
    <div className="lot-card-actions with-scripts">
      <IconButton
        raised
        icon="share"
        label={m.lots_card_share({ name })}
        onClick={() => openShareModal({ name, href })}
      />
      <IconButton
        raised
        icon={isLiked ? 'heart-filled' : 'heart'}
        label={isLiked ? m.lots_card_unlike({ name }) : m.lots_card_like({ name })}
        aria-pressed={isLiked}
        onClick={press}
      />
    </div>
  )
}
