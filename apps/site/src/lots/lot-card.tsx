import type { LotCard as Lot } from '@escale/contract/lots'
import { lazy, Suspense, useState } from 'react'
import { foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Badge } from '../ui/badge.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNamed } from '../ui/icon-names.ts'
import { Picture, preloadPicture } from '../ui/picture.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { GuestRating, OfficialStars } from '../ui/rating.tsx'
import { CardPrice, cardPrice, type PriceTexts, type ShownPrice } from './card-price.tsx'
import { type CardStay, lotHref } from './card-stay.ts'
import { LessorStatement } from './lessor.tsx'
import { LotCardActions } from './lot-card-actions.tsx'

export interface LotCardProps {
  lot: Lot
  /** Dates and guests of the search. */
  stay?: CardStay | undefined
  /** `sizes` attribute of the picture. */
  sizes?: string | undefined
  /** First card of a page: its picture has a high fetch priority. */
  priority?: boolean | undefined
  /** Loads the picture at once. */
  eager?: boolean | undefined
  /** Defers layout until the first paint. */
  later?: boolean | undefined
  heading?: 'h2' | 'h3' | undefined
}

const Carousel = lazy(async () => ({ default: (await import('../ui/carousel.tsx')).Carousel }))

const CARD_SIZES = '(width >= 1060px) 24rem, (width >= 620px) 46vw, 92vw'
const PHOTO_WIDTHS = [320, 640, 768, 1024]
const NO_PRICE: PriceTexts = { amount: '', per: '', included: '' }
const MAX_PHOTOS = 5
/** Fits on one line. */
const MAX_ICONS = 5

/**
 * A lot in a list (LO-01). A page renders twenty of them, so each has one picture until the first pointer event, then a carousel of
 * up to five.
 */
export function LotCard({
  lot,
  stay = {},
  sizes = CARD_SIZES,
  priority,
  eager,
  later,
  heading: Heading = 'h3',
}: LotCardProps) {
  const price = cardPrice(lot, stay)
  const [photo] = lot.photos
  if (priority && photo) preloadPicture({ path: photo.path, sizes, widths: PHOTO_WIDTHS })
  return (
    <DrawnOnce
      as="article"
      part="lot-card"
      source={() => [lot.version, lot.isLiked, price?.isOfStay, sizes, Heading, priority, eager].join(' ')}
      texts={{ href: lotHref(lot, stay), ...(price?.texts ?? NO_PRICE) }}
      className={later ? 'lot-card deferred-layout' : 'lot-card'}
      data-lot={lot.id}
    >
      {({ href, ...texts }) => (
        <CardContent {...{ lot, price: price && { ...price, texts }, href, sizes, priority, eager, Heading }} />
      )}
    </DrawnOnce>
  )
}

type CardContentProps = Required<Pick<LotCardProps, 'sizes' | 'priority' | 'eager'>> & {
  /** Without what its stay costs. */
  lot: Omit<Lot, 'totalPrice' | 'unitPrice' | 'discountedPrice'>
  price: ShownPrice | null
  href: string
  Heading: 'h2' | 'h3'
}

function CardContent({ lot, price, href, sizes = CARD_SIZES, priority, eager, Heading }: CardContentProps) {
  return (
    <>
      <CardPhotos {...{ lot, href, sizes, priority, eager }} />
      {(lot.promotion || lot.virtualVisitURL) && (
        <div className="lot-card-badges">
          {lot.promotion && <Badge tone="accent">{lot.promotion.name}</Badge>}
          {lot.virtualVisitURL && (
            <Badge tone="light" icon="play-360">
              {m.lots_card_virtual_visit()}
            </Badge>
          )}
        </div>
      )}
      <LotCardActions lot={lot} href={href} />
      <div className="lot-card-body">
        <div className="lot-card-type">
          <span className="lot-card-type-name">{lot.introType}</span>
          <OfficialStars stars={lot.officialRanking} className="lot-card-stars" />
          <GuestRating rating={lot.rating} count={lot.reviewCount} brief className="lot-card-rating" />
        </div>
        <Heading className="lot-card-name">
          <PlainLink href={href} className="lot-card-link">
            {lot.name}
          </PlainLink>
        </Heading>
        <p className="lot-card-place">{`${lot.city}, ${lot.introRegion}`}</p>
        <p className="lot-card-facts">{formatFacts(lot)}</p>
        <p className="lot-card-description" lang={foreignLang(lot.descriptionLocale)}>
          {lot.descriptionsWA}
        </p>
        <div className="lot-card-foot">
          <CardPrice price={price} />
          <p className="lot-card-lessor">
            <LessorStatement lot={lot} />
          </p>
          <p className="lot-card-reference">{m.lots_reference({ reference: lot.reference })}</p>
          <p className="lot-card-icons">
            {lot.icons.slice(0, MAX_ICONS).map((icon) => (
              <Icon key={icon} name={iconNamed(icon)} />
            ))}
          </p>
          <img
            className="lot-card-agency"
            src={lot.agencyLogo}
            alt={lot.agencyName}
            width={64}
            height={64}
            loading="lazy"
          />
        </div>
      </div>
    </>
  )
}

/** Renders the first picture, and all of them after the first pointer event. */
function CardPhotos({
  lot,
  href,
  sizes,
  priority,
  eager,
}: Pick<CardContentProps, 'lot' | 'priority' | 'eager' | 'href'> & { sizes: string }) {
  const [hasCarousel, setHasCarousel] = useState(false)
  const showCarousel = hasCarousel || lot.photos.length < 2 ? undefined : () => setHasCarousel(true)
  // The link of the name is the keyboard's.
  const photo = (picture: Lot['photos'][number] | undefined, first: boolean) => (
    <PlainLink key={picture?.id} href={href} tabIndex={-1} onPointerEnter={showCarousel}>
      <Picture
        path={picture?.path ?? null}
        alt={picture?.alt ?? lot.name}
        sizes={sizes}
        ratio="fill"
        widths={PHOTO_WIDTHS}
        priority={first && priority && 'preloaded'}
        eager={first && eager}
      />
    </PlainLink>
  )
  return (
    <div className="lot-card-photos" data-swipe={showCarousel && lot.photos.length >= MAX_PHOTOS ? '' : undefined}>
      {hasCarousel ? (
        <Suspense fallback={photo(lot.photos[0], true)}>
          <Carousel kind="photos" label={m.lots_card_photos({ name: lot.name })}>
            {lot.photos.slice(0, MAX_PHOTOS).map((picture, index) => photo(picture, index === 0))}
          </Carousel>
        </Suspense>
      ) : (
        photo(lot.photos[0], true)
      )}
    </div>
  )
}

function formatFacts({ rooms, bedrooms, capacity, areaM2 }: CardContentProps['lot']): string {
  return [
    m.lots_fact_rooms({ count: rooms }),
    bedrooms > 0 ? m.lots_fact_bedrooms({ count: bedrooms }) : m.lots_fact_no_bedroom(),
    m.lots_fact_capacity({ count: capacity }),
    m.lots_fact_area({ area: areaM2 }),
  ].join(' · ')
}
