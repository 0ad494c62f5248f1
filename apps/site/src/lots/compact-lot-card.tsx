import type { LotCard } from '@escale/contract/lots'
import { Picture } from '../ui/picture.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { GuestRating } from '../ui/rating.tsx'
import { CardPrice, cardPrice } from './card-price.tsx'
import { type CardStay, lotHref } from './card-stay.ts'

/** Picture, name, place and price of a lot, for map popups. */
export function CompactLotCard({ lot, stay = {} }: { lot: LotCard; stay?: CardStay | undefined }) {
  const [photo] = lot.photos
  return (
    <article className="compact-lot-card">
      <Picture path={photo?.path ?? null} alt="" sizes="16rem" widths={[320, 640]} />
      <div className="compact-lot-card-body">
        <h3 className="compact-lot-card-name">
          <PlainLink href={lotHref(lot, stay)} className="lot-card-link">
            {lot.name}
          </PlainLink>
        </h3>
        <p className="lot-card-place">
          {lot.introType}, {lot.city}
        </p>
        <CardPrice price={cardPrice(lot, stay)} />
        <GuestRating rating={lot.rating} count={lot.reviewCount} className="text-xs" />
      </div>
    </article>
  )
}
