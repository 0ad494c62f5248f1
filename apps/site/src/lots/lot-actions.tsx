import type { LotDetail } from '@escale/contract/lots'
import { useLocation } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { openConnectModal } from '../layout/connect-modal.tsx'
import { Button } from '../ui/button.tsx'
import { openShareModal } from './share-modal.tsx'

/** Sharing the page with its stay, and keeping the lot, which needs a tenant's login. */
export function LotActions({ lot: { name } }: { lot: LotDetail }) {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <div className="with-scripts flex gap-2">
      <Button variant="quiet" size="sm" icon="share" onClick={() => openShareModal({ name, href })}>
        {m.lots_share()}
      </Button>
      <Button variant="quiet" size="sm" icon="heart" onClick={() => openConnectModal('favoriteAdd', href)}>
        {m.lots_like()}
      </Button>
    </div>
  )
}
