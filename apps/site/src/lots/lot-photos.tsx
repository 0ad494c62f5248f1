import type { LotDetail } from '@escale/contract/lots'
import { type MouseEvent, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { openMosaic, openVisit } from './lot-modals.tsx'
import { usePhotoPanels } from './photo-panels.tsx'

const FIRST_SIZES = '(width >= 1640px) 800px, (width >= 720px) 48vw, 100vw'
const OTHER_SIZES = '(width >= 1640px) 400px, (width >= 720px) 24vw, 100vw'

/**
 * Photos at the top of the page: one large and four small, on phones a row to swipe. They open the gallery; without scripts each
 * links to its file.
 */
export function LotPhotos({ lot }: { lot: LotDetail }) {
  const { photos, name, virtualVisitURL } = lot
  const options = useBaseData()?.options
  const { openGallery, openSlider } = usePhotoPanels()
  const [index, setIndex] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const isGrid = photos.length >= 5

  const updateIndex = () => {
    const element = row.current
    if (element) setIndex(Math.round(element.scrollLeft / element.clientWidth))
  }
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    // On a phone a photo opens the slider directly.
    if (window.matchMedia('(width < 720px)').matches) openSlider(at)
    else openGallery(at)
  }
  if (photos.length === 0) {
    return (
      <Picture
        path={null}
        alt=""
        sizes={FIRST_SIZES}
        ratio="21/9"
        placeholder={options?.placeholder_no_img.url}
        className="rounded-xl"
      />
    )
  }
  return (
    <section aria-label={m.lots_photos()} className="relative -mx-5 max-w720:order-first w720:mx-0">
      <ul
        ref={row}
        onScroll={updateIndex}
        className={classNames(
          'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]',
          'w720:grid w720:aspect-21/10 w720:gap-2 w720:overflow-hidden w720:rounded-xl w1060:aspect-14/5 w1060:max-h-[46dvh] w1060:min-h-80 w1060:w-full',
          isGrid && 'w720:grid-cols-4 w720:grid-rows-2',
        )}
      >
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            className={classNames(
              'aspect-4/3 w-full shrink-0 snap-center overflow-hidden w720:aspect-auto w720:min-h-0 w720:w-auto',
              at === 0 && isGrid && 'w720:col-span-2 w720:row-span-2',
              at >= (isGrid ? 5 : 1) && 'w720:hidden',
            )}
          >
            <a
              href={`${photo.path}?w=1536&f=jpeg`}
              onClick={(event) => open(event, at)}
              aria-label={m.lots_photo_open({ index: at + 1, count: photos.length, alt: photo.alt })}
              className="group relative block h-full focus-visible:-outline-offset-4"
            >
              <Picture
                path={photo.path}
                alt={photo.alt}
                sizes={at === 0 ? FIRST_SIZES : OTHER_SIZES}
                ratio="fill"
                priority={at === 0}
                className="transition-[filter] duration-(--duration-quick) group-hover:brightness-92"
              />
              {at === 0 && options?.watermark.url && (
                <img
                  src={options.watermark.url}
                  alt=""
                  width={120}
                  height={32}
                  loading="lazy"
                  className="absolute top-4 left-4 w-24 drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="absolute right-4 bottom-4 z-1 flex min-h-9 items-center gap-2 rounded-full bg-primary-fill px-3 text-xs text-on-dark tabular-nums w720:hidden noscript:hidden"
        onClick={() => openGallery()}
      >
        <Icon name="photos" />
        <span className="sr-only">{m.lots_photos_all({ count: photos.length })}</span>
        <span aria-hidden="true">{m.lots_photo_count({ index: index + 1, count: photos.length })}</span>
      </button>
      <div className="pointer-events-none absolute right-24 bottom-4 left-4 flex flex-wrap gap-2 *:pointer-events-auto w720:right-4 w720:left-auto w720:justify-end">
        {virtualVisitURL && (
          <AppLink
            href={virtualVisitURL}
            className="button button-secondary button-sm"
            onClick={(event) => openVisit(event, { name, url: virtualVisitURL })}
          >
            <Icon name="play-360" />
            <span className="w720:hidden" aria-hidden="true">
              360°
            </span>
            <span className="max-w720:sr-only">{m.lots_visit_open()}</span>
          </AppLink>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon="mosaic"
          className="noscript:hidden"
          onClick={() => openMosaic(photos, openSlider)}
        >
          <span className="w720:max-w1060:sr-only">{m.lots_mosaic_open()}</span>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon="photos"
          className="noscript:hidden max-w720:hidden"
          onClick={() => openGallery()}
        >
          {m.lots_photos_all({ count: photos.length })}
        </Button>
      </div>
    </section>
  )
}
