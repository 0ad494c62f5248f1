import type { Picture as Photo } from '@escale/contract/schema'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { IconButton } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

/** The panorama (picture and mirror image) twice, so that scrolling can wrap around. */
const TILES = ['front', 'back', 'front again', 'back again'] as const
const PIXELS_PER_SECOND = 24

/**
 * Panorama of a picture and its mirror image. The row scrolls natively by touch, wheel and keys; scripts add dragging, wrapping and an
 * automatic rotation that stops at the first input.
 */
export function PanoramaView({ photo }: { photo: Photo }) {
  const view = useRef<HTMLElement>(null)
  const [isTurning, setTurning] = useState(false)

  useEffect(() => {
    const element = view.current
    if (!element) return
    element.scrollLeft = turnWidth(element) / 4 - element.clientWidth / 2
    setTurning(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  useEffect(() => {
    const element = view.current
    if (!isTurning || !element) return
    let frame = requestAnimationFrame(turn)
    let last = performance.now()
    let position = element.scrollLeft
    function turn(now: number) {
      if (!element) return
      position = (position + ((now - last) / 1000) * PIXELS_PER_SECOND) % turnWidth(element)
      last = now
      element.scrollLeft = position
      frame = requestAnimationFrame(turn)
    }
    return () => cancelAnimationFrame(frame)
  }, [isTurning])

  const wrapAround = () => {
    const element = view.current
    if (!element) return
    const width = turnWidth(element)
    if (element.scrollLeft >= width + 1) element.scrollLeft -= width
    else if (element.scrollLeft < 1) element.scrollLeft += width
  }
  const stop = () => setTurning(false)
  const turnBy = (by: number) => {
    stop()
    view.current?.scrollBy({ left: by * view.current.clientWidth * 0.5, behavior: 'smooth' })
  }
  const drag = useDrag(view, stop)
  return (
    <>
      <section
        ref={view}
        // A scrollable region must be focusable.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={m.lots_visit_view({ alt: photo.alt })}
        className="virtual-visit-view"
        onScroll={wrapAround}
        onWheel={stop}
        onKeyDown={stop}
        onTouchStart={stop}
        {...drag}
      >
        {TILES.map((tile, index) => (
          <div key={tile} className="virtual-visit-tile">
            <Picture
              path={photo.path}
              alt={index === 0 ? photo.alt : ''}
              sizes="max(160vw, 150vh)"
              ratio="fill"
              priority={index === 0}
            />
          </div>
        ))}
      </section>
      <div className="virtual-visit-controls with-scripts">
        <IconButton icon="chevron-left" raised label={m.lots_visit_turn_left()} onClick={() => turnBy(-1)} />
        <IconButton
          icon={isTurning ? 'pause' : 'play'}
          raised
          label={isTurning ? m.lots_visit_pause() : m.lots_visit_turn()}
          onClick={() => setTurning(!isTurning)}
        />
        <IconButton icon="chevron-right" raised label={m.lots_visit_turn_right()} onClick={() => turnBy(1)} />
      </div>
    </>
  )
}

/** Width of one full turn, in px. */
function turnWidth(view: HTMLElement): number {
  return view.scrollWidth / 2
}

/** Drag to scroll with a mouse; touch scrolls natively. */
function useDrag(view: React.RefObject<HTMLElement | null>, onStart: () => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      onStart()
      from.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const element = view.current
      if (from.current === null || !element) return
      const width = turnWidth(element)
      element.scrollLeft = (element.scrollLeft + from.current - event.clientX + width) % width
      from.current = event.clientX
    },
    onPointerUp() {
      from.current = null
    },
  }
}
