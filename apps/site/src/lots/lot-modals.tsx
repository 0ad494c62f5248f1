import type { Picture } from '@escale/contract/schema'
import { lazy, type MouseEvent, Suspense } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal, openModal } from '../overlays/modal.store.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const PhotoMosaic = lazy(() => import('./photo-mosaic.tsx').then(({ PhotoMosaic }) => ({ default: PhotoMosaic })))

/** Opens the photo mosaic. `onChoose` receives the index of the chosen photo. */
export function openMosaic(photos: readonly Picture[], onChoose: (index: number) => void): void {
  const choose = (index: number) => {
    closeModal()
    onChoose(index)
  }
  openModal({
    name: 'photo-mosaic',
    title: m.lots_mosaic(),
    size: 'lg',
    content: () => (
      <Suspense fallback={<Skeleton className="aspect-3/2" />}>
        <PhotoMosaic photos={photos} onChoose={choose} />
      </Suspense>
    ),
  })
}

/** Opens the virtual visit in a frame. The content security policy allows no foreign frame, so a foreign URL stays a plain link. */
export function openVisit(event: MouseEvent, { name, url }: { name: string; url: string }): void {
  if (!url.startsWith('/') || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  openModal({
    name: 'virtual-visit',
    title: m.lots_visit_title({ name }),
    size: 'lg',
    content: () => (
      <iframe
        src={withLocale(url, currentLocale())}
        title={m.lots_visit_title({ name })}
        className="virtual-visit-frame"
      />
    ),
  })
}
