import type { LotCard } from '@escale/contract/lots'
import { nightsBetween } from '@escale/domain/dates'
import { roundUpToEuro } from '@escale/domain/price-format'
import { pricedTravellers } from '@escale/domain/travellers'
import * as m from '../i18n/messages.generated/messages.js'
import { Price } from '../ui/price.tsx'
import type { CardStay } from './card-stay.ts'

/** Shows the total of the stay, or without dates the lowest weekly price with its fees (LO-02, SE-19, LW-301). */
export function CardPrice({ lot, stay }: { lot: LotCard; stay: CardStay }) {
  const { totalPrice, originalMinPrice, discountedMinPrice } = lot
  if (totalPrice !== null && stay.start_date && stay.end_date) {
    return (
      <p className="lot-card-price">
        <Price
          cents={roundUpToEuro(totalPrice + savedRent(lot))}
          promotedCents={roundUpToEuro(totalPrice)}
          per={m.lots_card_for_nights({ count: nightsBetween(stay.start_date, stay.end_date) })}
        />
        <span className="lot-card-included">{m.lots_card_stay_for({ count: pricedTravellers(stay).adults })}</span>
      </p>
    )
  }
  if (originalMinPrice === null) return <p className="lot-card-price">{m.lots_card_no_price()}</p>
  return (
    <p className="lot-card-price">
      <span className="lot-card-from">{m.lots_card_from()}</span>{' '}
      <Price cents={originalMinPrice} promotedCents={discountedMinPrice} per={m.lots_card_per_week()} />
      <span className="lot-card-included">{m.quote_fees_included()}</span>
    </p>
  )
}

/** Cents that the announced promotion takes off the rent. */
function savedRent({ unitPrice, discountedPrice }: LotCard): number {
  return unitPrice === null || discountedPrice === null ? 0 : unitPrice - discountedPrice
}
