import type { Picture as Photo } from '@escale/contract/schema'
import { useSyncExternalStore } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Carousel } from '../ui/carousel.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { type MosaicSize, mosaicSize, slidesOf } from './mosaic-size.ts'

/** Grid of a full slide by number of photos, without a gap. */
const LAYOUTS = {
  8: { grid: 'grid-cols-4', first: 'col-span-2 row-span-2', last: 'relative col-span-2 *:absolute *:inset-0' },
  5: { grid: 'grid-cols-4', first: 'col-span-2 row-span-2', last: '' },
  4: { grid: 'grid-cols-2', first: '', last: '' },
  3: { grid: 'grid-cols-2', first: 'col-span-2', last: '' },
} as const

/** Photos in slides of eight, fewer on small screens (MP-06). */
export function PhotoMosaic({ photos, onChoose }: { photos: readonly Photo[]; onChoose: (index: number) => void }) {
  const size = useMosaicSize()
  const layout = LAYOUTS[size]
  return (
    // A new size restarts the carousel.
    <Carousel key={size} kind="slider" label={m.lots_mosaic()}>
      {slidesOf(photos, size).map((slide, slideIndex) => (
        <ul key={slide[0]?.id} className={classNames('grid gap-2 p-1', layout.grid)}>
          {slide.map((photo, index) => {
            const at = slideIndex * size + index
            return (
              <li key={photo.id} className={classNames(index === 0 && layout.first, index === size - 1 && layout.last)}>
                <button
                  type="button"
                  className={classNames(
                    'block h-full w-full overflow-hidden rounded-md',
                    index > 0 && index < size - 1 && 'aspect-4/3',
                  )}
                  aria-label={m.lots_photo_open({ index: at + 1, count: photos.length, alt: photo.alt })}
                  onClick={() => onChoose(at)}
                >
                  <Picture
                    path={photo.path}
                    alt=""
                    sizes={index === 0 ? '480px' : '240px'}
                    ratio="4/3"
                    className="h-full"
                  />
                </button>
              </li>
            )
          })}
        </ul>
      ))}
    </Carousel>
  )
}

function useMosaicSize(): MosaicSize {
  return useSyncExternalStore(subscribeToResize, () => mosaicSize(window.innerWidth))
}

function subscribeToResize(onResize: () => void): () => void {
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}
