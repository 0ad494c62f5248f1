import type { CancellationTerms, InsuranceOffer } from '@escale/contract/booking'
import type { LotCard } from '@escale/contract/lots'
import type { Quote } from '@escale/contract/quote'
import { formatPrice } from '@escale/domain/price-format'
import { defaultStringifySearch } from '@tanstack/react-router'
import { StayCard, StayLine } from '../bookings/stay-card.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { CancellationLines } from '../quote/cancellation-terms.tsx'
import type { DatedStay } from '../quote/stay-search.ts'
import { StayTicket } from '../quote/stay-ticket.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { staySearchOf } from './funnel-address.ts'

export interface PricedStay {
  lot: LotCard
  stay: DatedStay
  quote: Quote
  /** Price of the chosen services, in cents. */
  diffCents: number
  cautionCents: number | null
  /** Agency that lets the lot. */
  agency: { name: string; phone: string }
  cancellation: CancellationTerms
  /** Null where none is offered. */
  insuranceOffer: InsuranceOffer | null
}

/** Link to the lot's page with the same stay. */
export function lotOfStay({ lot, stay }: Pick<PricedStay, 'lot' | 'stay'>): string {
  return lot.uri + defaultStringifySearch(staySearchOf(stay))
}

/** Summary of the stay and its price: a card beside the step; on small screens a collapsible line above it. */
export function FunnelSummary({
  hidePayments = false,
  ...priced
}: PricedStay & {
  /** Set when the step itself shows the payment schedule and the cancellation terms. */
  hidePayments?: boolean
}) {
  const { lot, stay, quote, diffCents, cautionCents } = priced
  const href = lotOfStay(priced)
  return (
    <>
      <details className="funnel-summary-line">
        <summary>
          <span className="grid min-w-0 gap-0.5">
            <span className="font-display leading-tight font-semibold">{lot.name}</span>
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
          <Reassurance {...priced} hideCancellation={hidePayments} />
        </div>
      </details>
      <div className="funnel-summary scroll-edge above-foot">
        <StayCard lot={lot} stay={stay} href={href} />
        <StayTicket quote={quote} cautionCents={cautionCents} diffCents={diffCents} hidePayments={hidePayments} />
        <Reassurance {...priced} hideCancellation={hidePayments} />
      </div>
    </>
  )
}

/** Cancellation terms, the first of them in sight, and the phone number to call. */
function Reassurance({ quote, agency, cancellation, hideCancellation }: PricedStay & { hideCancellation: boolean }) {
  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm">
      {!hideCancellation && (
        <div className="flex items-start gap-2">
          <Icon name="shield" className="mt-0.5 text-success" />
          <details className="stay-ticket-line">
            <summary>
              <span>
                <span className="block font-semibold">{m.booking_cancellation()}</span>
                {quote.optionUntil ? m.checkout_cancellation_option() : cancellation.refunds[0]}
                <Icon name="chevron-down" className="stay-ticket-chevron" />
              </span>
            </summary>
            <div className="grid gap-1 pt-1">
              <CancellationLines terms={cancellation} />
              {quote.insurance && <p>{m.checkout_cancellation_insured()}</p>}
            </div>
          </details>
        </div>
      )}
      <p className="flex items-start gap-2">
        <Icon name="phone" className="mt-0.5 text-ink-soft" />
        <span>
          <span className="block font-semibold">{m.checkout_help_title()}</span>
          {m.checkout_help_agency({ agency: agency.name })}{' '}
          <PhoneLink phone={agency.phone} className="text-link whitespace-nowrap" />
        </span>
      </p>
    </div>
  )
}
