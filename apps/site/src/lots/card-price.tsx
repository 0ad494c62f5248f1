import type { LotCard } from '@escale/contract/lots'
import { nightsBetween } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { travellersOfSearch } from '@escale/domain/travellers'
import * as m from '../i18n/messages.generated/messages.js'
import { Price } from '../ui/price.tsx'
import type { CardStay } from './card-stay.ts'

/** Shows the price of the stay, or without dates the lowest weekly price (LO-02, SE-19). */
export function CardPrice({ lot, stay }: { lot: LotCard; stay: CardStay }) {
  const { unitPrice, discountedPrice, totalPrice, originalMinPrice, discountedMinPrice } = lot
  if (unitPrice !== null && stay.start_date && stay.end_date) {
    const per = m.lots_card_for_nights({ count: nightsBetween(stay.start_date, stay.end_date) })
    return (
      <p className="lot-card-price">
        <Price cents={unitPrice} promotedCents={discountedPrice} per={per} />
        {totalPrice !== null && <span className="lot-card-total">{totalWords(totalPrice, stay)}</span>}
      </p>
    )
  }
  if (originalMinPrice === null) return <p className="lot-card-price">{m.lots_card_no_price()}</p>
  return (
    <p className="lot-card-price">
      <span className="lot-card-from">{m.lots_card_from()}</span>{' '}
      <Price cents={originalMinPrice} promotedCents={discountedMinPrice} per={m.lots_card_per_week()} />
    </p>
  )
}

/** Nobody has said who comes: one adult, as on the lot's page. */
function totalWords(totalCents: number, stay: CardStay): string {
  const price = formatPrice(totalCents)
  return travellersOfSearch(stay).adults > 1 ? m.lots_card_total({ price }) : m.lots_card_total_one({ price })
}
