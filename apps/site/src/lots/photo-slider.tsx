import type { Picture as Photo } from '@escale/contract/schema'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, IconButton } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { jumpScroll, smoothScroll } from '../ui/smooth-scroll.ts'

const SLIDE_MS = 700

/** Returns the index of the visible photo. */
const photoAt = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth)

/** Shows one photo at a time, with swipe, arrows and keys; a click opens the zoom viewer (MP-07, MP-10). */
export function PhotoSlider({ photos, first }: { photos: readonly Photo[]; first: number }) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  const photo = photos[index]

  useLayoutEffect(() => {
    const element = row.current
    if (element) element.scrollLeft = first * element.clientWidth
  }, [first])

  const goTo = (target: number) => {
    const element = row.current
    if (element && target >= 0 && target < photos.length) smoothScroll(element, target * element.clientWidth, SLIDE_MS)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Alt and an arrow are the browser's Back. The zoom viewer handles keys itself and moves the slider.
    if (event.altKey || event.metaKey || document.querySelector('.pswp--open')) return
    if (event.key === 'ArrowLeft') goTo(index - 1)
    else if (event.key === 'ArrowRight') goTo(index + 1)
    else return
    event.preventDefault()
  })
  // With the first paint, so that no key pressed after it is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const zoom = async () => {
    const { zoomPhotos } = await import('./zoom-photos.ts')
    // The visitor may have moved on while the code was loading.
    const element = row.current
    if (!element) return
    const at = photoAt(element)
    zoomPhotos(photos, at, {
      within: element.closest('dialog') ?? document.body,
      shown: element.querySelectorAll('img')[at]?.currentSrc,
      onChange: setIndexAndScroll,
    })
  }
  const setIndexAndScroll = (at: number) => {
    const element = row.current
    if (element) jumpScroll(element, at * element.clientWidth)
  }
  return (
    <div className="photo-slider">
      <ul ref={row} className="photo-slider-row" onScroll={({ currentTarget }) => setIndex(photoAt(currentTarget))}>
        {photos.map(({ id, path, alt }, at) => (
          <li key={id} className="h-full w-full shrink-0 snap-center snap-always" aria-hidden={at !== index}>
            <button
              type="button"
              tabIndex={at === index ? 0 : -1}
              className="photo-slider-photo"
              aria-label={`${m.lots_zoom()} : ${alt}`}
              onClick={zoom}
            >
              <Picture
                path={path}
                alt={alt}
                sizes="100vw"
                // Preloads the neighbours.
                eager={Math.abs(at - index) <= 1}
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="photo-slider-caption" aria-live="polite">
        <span className="font-semibold tabular-nums">{m.lots_slider({ index: index + 1, count: photos.length })}</span>
        <span className="text-ink-soft"> · {photo?.alt}</span>
      </p>
      <IconButton
        icon="chevron-left"
        raised
        label={m.lots_slider_previous()}
        className="photo-slider-previous"
        disabled={index === 0}
        onClick={() => goTo(index - 1)}
      />
      <IconButton
        icon="chevron-right"
        raised
        label={m.lots_slider_next()}
        className="photo-slider-next"
        disabled={index === photos.length - 1}
        onClick={() => goTo(index + 1)}
      />
      <Button variant="quiet" size="sm" icon="search" className="photo-slider-zoom" onClick={zoom}>
        {m.lots_zoom()}
      </Button>
    </div>
  )
}
