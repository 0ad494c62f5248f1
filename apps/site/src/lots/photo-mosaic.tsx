import type { Picture as Photo } from '@escale/contract/schema'
import { useEffect, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Carousel } from '../ui/carousel.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { mosaicSize, slidesOf } from './mosaic-size.ts'

/** The photos in slides of eight, fewer on small screens (MP-06). */
export function PhotoMosaic({ photos, onChoose }: { photos: readonly Photo[]; onChoose: (index: number) => void }) {
  const size = useMosaicSize()
  return (
    // Another size is another carousel, which begins again.
    <Carousel key={size} kind="slider" label={m.lots_mosaic()}>
      {slidesOf(photos, size).map((slide, slideIndex) => (
        <ul key={slide[0]?.id} className="grid grid-flow-dense grid-cols-2 gap-2 p-1 w520:grid-cols-3 w820:grid-cols-4">
          {slide.map((photo, index) => {
            const at = slideIndex * size + index
            return (
              <li key={photo.id} className={classNames(index === 0 && 'col-span-2 row-span-2')}>
                <button
                  type="button"
                  className="block h-full w-full overflow-hidden rounded-md"
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

function useMosaicSize(): number {
  const [size, setSize] = useState(() => mosaicSize(window.innerWidth))
  useEffect(() => {
    const measure = () => setSize(mosaicSize(window.innerWidth))
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return size
}
