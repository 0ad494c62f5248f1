import type { Picture } from '@escale/contract/schema'
import { lazy, Suspense } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Panel, usePanel } from '../overlays/panels.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const PhotoGallery = lazy(() => import('./photo-gallery.tsx').then(({ PhotoGallery }) => ({ default: PhotoGallery })))
const PhotoSlider = lazy(() => import('./photo-slider.tsx').then(({ PhotoSlider }) => ({ default: PhotoSlider })))

/** Functions that open the photo panels at the photo with an index. */
export function usePhotoPanels() {
  const gallery = usePanel<number>('gallery')
  const slider = usePanel<number>('photos-slider')
  return {
    openGallery: (index = 0) => gallery.open(index),
    openSlider: (index: number) => slider.open(index),
  }
}

/** Gallery and slider of the photos; their code is loaded when one is opened. */
export function PhotoPanels({ photos, title }: { photos: readonly Picture[]; title: string }) {
  const { openSlider } = usePhotoPanels()
  const { content: firstInGallery = 0 } = usePanel<number>('gallery')
  const { content: first = 0 } = usePanel<number>('photos-slider')
  return (
    <>
      <Panel name="gallery" kind="full" title={m.lots_gallery()}>
        <Suspense fallback={<Skeleton className="mx-auto aspect-3/2 max-w-page" />}>
          <PhotoGallery photos={photos} first={firstInGallery} onOpen={openSlider} />
        </Suspense>
      </Panel>
      <Panel name="photos-slider" kind="full" title={title}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <PhotoSlider photos={photos} first={first} />
        </Suspense>
      </Panel>
    </>
  )
}
