import type { LotCard } from '@escale/contract/lots'
import { nightsBetween } from '@escale/domain/dates'
import { formatPrice, promotedPrice, roundUpToEuro } from '@escale/domain/price-format'
import { pricedTravellers } from '@escale/domain/travellers'
import * as m from '../i18n/messages.generated/messages.js'
import { Price } from '../ui/price.tsx'
import type { CardStay } from './card-stay.ts'

/** What a card's price says. */
export type PriceTexts = {
  amount: string
  /** The amount without the announced promotion. */
  former?: string
  per: string
  included: string
}

/** The price of a card: of the stay, or the lowest of a week. */
export type ShownPrice = { isOfStay: boolean; texts: PriceTexts }

/** Returns the total of the stay, or without dates the lowest weekly price with its fees (LO-02, SE-19, LW-301); null without a price. */
export function cardPrice(lot: LotCard, stay: CardStay): ShownPrice | null {
  const { totalPrice, originalMinPrice, discountedMinPrice } = lot
  if (totalPrice !== null && stay.start_date && stay.end_date) {
    return {
      isOfStay: true,
      texts: {
        ...amounts(roundUpToEuro(totalPrice + savedRent(lot)), roundUpToEuro(totalPrice)),
        per: [
          m.lots_card_for_nights({ count: nightsBetween(stay.start_date, stay.end_date) }),
          m.lots_card_adults({ count: pricedTravellers(stay).adults }),
        ].join(', '),
        included: m.lots_card_stay_included(),
      },
    }
  }
  if (originalMinPrice === null) return null
  return {
    isOfStay: false,
    texts: {
      ...amounts(originalMinPrice, discountedMinPrice),
      per: m.lots_card_per_week(),
      included: m.quote_fees_included(),
    },
  }
}

/** Shows the price of a card. */
export function CardPrice({ price }: { price: ShownPrice | null }) {
  if (price === null) return <p className="lot-card-price">{m.lots_card_no_price()}</p>
  const { isOfStay, texts } = price
  return (
    <p className="lot-card-price">
      {!isOfStay && (
        <>
          <span className="lot-card-from">{m.lots_card_from()}</span>{' '}
        </>
      )}
      <Price cents={texts.former ?? texts.amount} promotedCents={texts.former && texts.amount} per={texts.per} />
      <span className="lot-card-included">{texts.included}</span>
    </p>
  )
}

function amounts(price: number, discounted: number | null): Pick<PriceTexts, 'amount' | 'former'> {
  const promoted = promotedPrice(price, discounted)
  return promoted === null
    ? { amount: formatPrice(price) }
    : { amount: formatPrice(promoted), former: formatPrice(price) }
}

/** Cents that the announced promotion takes off the rent. */
function savedRent({ unitPrice, discountedPrice }: LotCard): number {
  return unitPrice === null || discountedPrice === null ? 0 : unitPrice - discountedPrice
}
