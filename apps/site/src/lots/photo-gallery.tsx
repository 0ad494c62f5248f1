import type { Picture as Photo } from '@escale/contract/schema'
import { useEffect, useRef } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { openMosaic } from './lot-modals.tsx'

/** All photos in alternating rows of one and two (MP-07), opened at the photo with the index `first`. */
export function PhotoGallery({
  photos,
  first,
  onOpen,
}: {
  photos: readonly Photo[]
  first: number
  onOpen: (index: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const photo = list.current?.children[first]?.querySelector('button')
    if (first === 0 || !photo) return
    // The surrounding dialog opens in a later effect.
    afterPaint(() => {
      photo.scrollIntoView({ block: 'center' })
      photo.focus({ preventScroll: true })
    })
  }, [first])
  return (
    <div className="mx-auto max-w-page">
      <p className="mb-4 text-right">
        <Button variant="secondary" size="sm" onClick={() => openMosaic(photos, onOpen)}>
          {m.lots_mosaic_open()}
        </Button>
      </p>
      <ul ref={list} className="grid grid-cols-2 gap-2 w720:gap-3">
        {photos.map((photo, index) => {
          const isFullWidth = index % 3 === 0
          return (
            <li key={photo.id} className={classNames(isFullWidth && 'col-span-2')}>
              <button
                type="button"
                className="block w-full overflow-hidden rounded-lg"
                aria-label={m.lots_slider({ index: index + 1, count: photos.length })}
                onClick={() => onOpen(index)}
              >
                <Picture
                  path={photo.path}
                  alt={photo.alt}
                  sizes={isFullWidth ? '(width >= 1360px) 1320px, 100vw' : '(width >= 1360px) 660px, 50vw'}
                />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
