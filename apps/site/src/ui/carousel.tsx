import { Children, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { smoothScroll } from './smooth-scroll.ts'

export interface CarouselProps {
  label: string
  /**
   * `cards`: 3 per view, 2 up to 960 px, 1 up to 620 px. `photos`: one over the whole width, arrows on hover. `mosaic`:
   * 8, 5, 4 or 3 per view. `slider`: one per view, scrolled in 700 ms.
   */
  kind?: 'cards' | 'photos' | 'mosaic' | 'slider' | undefined
  /** Each child is a slide. */
  children: ReactNode
  /** At the ends the arrows wrap around. */
  infinite?: boolean | undefined
  dots?: boolean | undefined
  /** Shows « 2 / 9 ». */
  counter?: boolean | undefined
  /** Advances every 2 s, with a button to stop it. */
  autoPlay?: boolean | undefined
  onSlide?: ((index: number) => void) | undefined
  className?: string | undefined
}

const AUTO_INTERVAL_MS = 2000
const MOST_DOTS = 8
/** A group instead of a landmark, because a page has many. */
const named = (label: string) =>
  ({ role: 'group', 'aria-label': label, 'aria-roledescription': m.ui_carousel() }) as const
/** For pictures without controls: the row itself is focusable and takes the arrow keys. */
const KEYBOARD_SCROLLED = { tabIndex: 0 } as const

/**
 * Slides in a native scroll-snap row, which works by touch, wheel and keys, without scripts too. Arrows and dots only
 * scroll it.
 */
export function Carousel({
  label,
  kind = 'cards',
  children,
  infinite = false,
  dots = true,
  counter = false,
  autoPlay = false,
  onSlide,
  className,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const track = useRef<HTMLUListElement>(null)
  // On the server the number of cards per view is unknown and counts as one; the browser measures it.
  const onePerPage = kind === 'photos' || kind === 'slider'
  const [{ page, pages }, setPosition] = useState({ page: 0, pages: onePerPage ? slides.length : 0 })
  const [playing, setPlaying] = useState(autoPlay)

  const measure = () => {
    const element = track.current
    if (!element) return
    const { scrollLeft, scrollWidth, clientWidth } = element
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const next = {
      page: Math.round((scrollWidth - scrollLeft - clientWidth < 2 ? scrollWidth : scrollLeft) / (clientWidth + gap)),
      pages: Math.max(1, Math.ceil((scrollWidth - 2) / (clientWidth + gap))),
    }
    next.page = Math.min(next.page, next.pages - 1)
    if (next.page === page && next.pages === pages) return
    setPosition(next)
    if (next.page !== page) onSlide?.(next.page)
  }
  const goTo = (index: number) => {
    const element = track.current
    if (!element) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const target = infinite ? (index + pages) % pages : index
    smoothScroll(element, target * (element.clientWidth + gap), kind === 'slider' ? 700 : 300)
  }

  const measureNow = useEffectEvent(measure)
  useEffect(() => {
    if (onePerPage || !track.current) return
    const observer = new ResizeObserver(() => measureNow())
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [onePerPage])

  const next = useEffectEvent(() => goTo((page + 1) % Math.max(1, pages)))
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(
      () => !track.current?.parentElement?.matches(':hover, :focus-within') && next(),
      AUTO_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [playing])

  const many = onePerPage ? slides.length > 1 : pages > 1
  return (
    <div {...named(label)} className={classNames('carousel', `carousel-${kind}`, className)}>
      <ul ref={track} {...(onePerPage && KEYBOARD_SCROLLED)} className="carousel-track" onScroll={measure}>
        {slides.map((slide, index) => (
          <li key={(slide as { key?: string }).key ?? index} className="carousel-slide">
            {slide}
          </li>
        ))}
      </ul>
      {many && (
        <>
          <IconButton
            icon="chevron-left"
            label={m.ui_carousel_previous()}
            raised
            className="carousel-arrow carousel-previous"
            disabled={!infinite && page === 0}
            onClick={() => goTo(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={m.ui_carousel_next()}
            raised
            className="carousel-arrow carousel-next"
            disabled={!infinite && page >= pages - 1}
            onClick={() => goTo(page + 1)}
          />
        </>
      )}
      {counter && many && (
        <p className="carousel-counter" aria-live="polite">
          <span className="sr-only">{m.ui_carousel_position({ index: page + 1, count: pages })}</span>
          <span aria-hidden="true">
            {page + 1} / {pages}
          </span>
        </p>
      )}
      {dots && (
        <Dots {...{ kind, page, pages: many ? pages : 0 }} onPick={goTo}>
          {autoPlay && (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? m.ui_carousel_pause() : m.ui_carousel_play()}
              onClick={() => setPlaying(!playing)}
            />
          )}
        </Dots>
      )}
    </div>
  )
}

/** Position indicator. Over photos the dots are not buttons, since arrows and swiping suffice. */
function Dots({
  kind,
  page,
  pages,
  onPick,
  children,
}: {
  kind: string
  page: number
  pages: number
  onPick: (page: number) => void
  children: ReactNode
}) {
  const indices = Array.from({ length: Math.min(pages, MOST_DOTS) }, (_, index) => index)
  const current = Math.min(page, MOST_DOTS - 1)
  if (kind === 'photos') {
    return (
      <div className="carousel-dots" aria-hidden="true">
        {indices.map((index) => (
          <span key={index} className="carousel-dot" aria-current={index === current} />
        ))}
      </div>
    )
  }
  return (
    <div className="carousel-dots">
      {children}
      {indices.map((index) => (
        <button
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={m.ui_carousel_position({ index: index + 1, count: pages })}
          aria-current={index === current}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  )
}
