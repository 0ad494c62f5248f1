import type { LotCard } from '@escale/contract/lots'
import type { Quote } from '@escale/contract/quote'
import { formatPrice } from '@escale/domain/price-format'
import { defaultStringifySearch } from '@tanstack/react-router'
import { StayCard, StayLine } from '../bookings/stay-card.tsx'
import type { DatedStay } from '../quote/stay-search.ts'
import { StayTicket } from '../quote/stay-ticket.tsx'
import { Icon } from '../ui/icon.tsx'
import { staySearchOf } from './funnel-address.ts'

export interface PricedStay {
  lot: LotCard
  stay: DatedStay
  quote: Quote
  /** What the services add, in cents. */
  diffCents: number
  cautionCents: number | null
}

/** The lot's page with the same stay. */
export function lotOfStay({ lot, stay }: Pick<PricedStay, 'lot' | 'stay'>): string {
  return lot.uri + defaultStringifySearch(staySearchOf(stay))
}

/** The stay and its price: a card beside the step; on a small screen one line above it, which opens. */
export function FunnelSummary({
  hidePayments = false,
  ...priced
}: PricedStay & {
  /** Where the step itself says what is to pay when. */
  hidePayments?: boolean
}) {
  const { lot, stay, quote, diffCents, cautionCents } = priced
  const href = lotOfStay(priced)
  return (
    <>
      <details className="funnel-summary-line">
        <summary>
          <span className="grid min-w-0 gap-0.5">
            <span className="truncate font-display font-semibold">{lot.name}</span>
            <StayLine stay={stay} />
          </span>
          <span className="flex items-center gap-2 font-bold whitespace-nowrap tabular-nums">
            {quote.totalPrice !== null && formatPrice(quote.totalPrice)}
            <Icon name="chevron-down" className="accordion-chevron text-sm" />
          </span>
        </summary>
        <div className="grid gap-5 pt-4">
          <StayCard lot={lot} stay={stay} href={href} />
          <StayTicket quote={quote} cautionCents={cautionCents} explained hidePayments={hidePayments} />
        </div>
      </details>
      <div className="funnel-summary scroll-edge above-foot">
        <StayCard lot={lot} stay={stay} href={href} />
        <StayTicket quote={quote} cautionCents={cautionCents} diffCents={diffCents} hidePayments={hidePayments} />
      </div>
    </>
  )
}
