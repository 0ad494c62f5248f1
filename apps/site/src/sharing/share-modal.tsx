import { lazy } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../overlays/modal.store.ts'
import type { ShareTarget } from './share.tsx'

const Share = lazy(async () => ({ default: (await import('./share.tsx')).Share }))

/** Opens the share modal (MP-05). */
export function openShareModal(target: ShareTarget): void {
  openModal({ name: 'share', title: m.lots_share_title(), size: 'sm', content: () => <Share {...target} /> })
}
