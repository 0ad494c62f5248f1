import type { LotDetail } from '@escale/contract/lots'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BookButton } from './book-button.tsx'
import { InsuranceChoice } from './insurance-choice.tsx'
import { OptionsRefused, QuoteError } from './quote-error.tsx'
import { QuoteRefusal, type RenderTaken } from './quote-refusal.tsx'
import { remainingOptions } from './remaining-options.ts'
import { ServiceFields } from './service-fields.tsx'
import { StayDates } from './stay-dates.tsx'
import { StayTicket } from './stay-ticket.tsx'
import { TravellersFields } from './travellers-fields.tsx'
import { type StayState, useStay } from './use-stay.ts'

export interface ReservationPanelProps {
  lot: LotDetail
  state: StayState
  renderTaken: RenderTaken
  /** Expands the explanation of every line. */
  explained?: boolean
}

/** Reservation beside the lot page. */
export function ReservationAside({ lot, renderTaken }: Omit<ReservationPanelProps, 'state'>) {
  const state = useStay(lot)
  return (
    <>
      <PanelPrice lot={lot} state={state} />
      <ReservationPanel lot={lot} state={state} renderTaken={renderTaken} />
    </>
  )
}

/** Dates, travellers, insurance, services and price (LO-04). */
export function ReservationPanel({ lot, state, explained, renderTaken }: ReservationPanelProps) {
  const { stay, quote, selection, setTravellers, setInsurance, setOption } = state
  const services = quote.data?.comfortServices ?? []
  return (
    <div className="grid gap-4">
      {/* Without scripts the form reloads the page with another stay. */}
      <form method="get" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <StayDates {...state} />
        <TravellersFields travellers={stay} capacity={lot.capacity} onChange={setTravellers} />
        <InsuranceChoice quote={quote.data} insurance={stay.insurance} onChange={setInsurance} />
        {services.length > 0 && (
          <Accordion
            title={m.quote_services()}
            open={stay.options.length > 0}
            className="border-t border-line text-sm"
            extra={<span className="text-xs font-normal text-ink-soft">{formatCount(stay.options)}</span>}
          >
            <ServiceFields services={services} options={stay.options} onChange={setOption} />
          </Accordion>
        )}
        <noscript>
          <Button type="submit" variant="secondary">
            {m.quote_update()}
          </Button>
        </noscript>
      </form>
      {selection.start && !selection.end ? (
        <p className="text-sm text-ink-soft">{m.quote_pick_departure_first()}</p>
      ) : (
        <QuoteResult lot={lot} state={state} explained={explained ?? false} renderTaken={renderTaken} />
      )}
    </div>
  )
}

/** The total of the stay, or without one the lowest weekly price. */
export function PanelPrice({ lot, state }: Pick<ReservationPanelProps, 'lot' | 'state'>) {
  const { data } = state.quote
  if (data?.available && data.totalPrice !== null) {
    return <Price cents={data.totalPrice} per={m.quote_in_total()} className="text-lg [&>.price-per]:text-xs" />
  }
  if (lot.originalMinPrice === null) return <span className="text-sm text-ink-soft">{m.quote_no_price()}</span>
  return (
    <span>
      <span className="text-xs [.reservation-bar_&]:block text-ink-soft">{m.quote_from()} </span>
      <Price
        cents={lot.originalMinPrice}
        promotedCents={lot.discountedMinPrice}
        per={m.quote_per_week()}
        className="text-lg [&>.price-per]:text-xs"
      />
    </span>
  )
}

/** The quote: its price breakdown, the reason of a refusal, or an error with a retry. */
function QuoteResult({ lot, state, explained, renderTaken }: Required<ReservationPanelProps>) {
  const { stay, quote, stayUntil, setOptions } = state
  const { data, error, isError, isFetching, refetch } = quote
  const remaining = isError ? remainingOptions(stay.options, error) : null
  if (remaining) return <OptionsRefused error={error} next={{ onClick: () => setOptions(remaining) }} />
  if (isError) return <QuoteError isRetrying={isFetching} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64" />
  return (
    // Fades when the request takes longer than 200 ms.
    <div
      className={classNames('grid gap-4 transition-opacity', isFetching && 'opacity-50 delay-200')}
      aria-busy={isFetching}
    >
      <p role="status" className="sr-only">
        {data.available && data.totalPrice !== null && m.quote_quote_ready({ price: formatPrice(data.totalPrice) })}
      </p>
      <QuoteRefusal reference={lot.reference} quote={data} onLengthen={stayUntil} renderTaken={renderTaken} />
      <BookButton stay={stay} quote={data} />
      <StayTicket quote={data} cautionCents={lot.securityDeposit} explained={explained} />
    </div>
  )
}

function formatCount(options: readonly { quantity: number }[]): string {
  const count = options.reduce((sum, { quantity }) => sum + quantity, 0)
  return count > 0 ? `(${count})` : ''
}
