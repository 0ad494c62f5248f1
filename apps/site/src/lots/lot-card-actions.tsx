import type { LotCard } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'
import { openConnectModal } from '../layout/connect-modal.tsx'
import { IconButton } from '../ui/button.tsx'
import { openShareModal } from './share-modal.tsx'

/** Share and like. A visitor who likes is asked to log in first (Specification §6); `href` is where to come back to. */
export function LotCardActions({ lot, href }: { lot: Pick<LotCard, 'name' | 'isLiked'>; href: string }) {
  const { name, isLiked } = lot
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
        onClick={() => openConnectModal('favoriteAdd', href)}
      />
    </div>
  )
}
