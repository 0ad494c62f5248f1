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
import { OptionsRefused, QuoteFailed } from './quote-failed.tsx'
import { QuoteRefusal, type RenderTaken } from './quote-refusal.tsx'
import { optionsLeft } from './refused-options.ts'
import { ServiceFields } from './service-fields.tsx'
import { StayDates } from './stay-dates.tsx'
import { StayTicket } from './stay-ticket.tsx'
import { TravellersFields } from './travellers-fields.tsx'
import { type StayState, useStay } from './use-stay.ts'

export interface ReservationPanelProps {
  lot: LotDetail
  state: StayState
  renderTaken: RenderTaken
  /** Where there is room, every line of the price is explained from the start. */
  explained?: boolean
}

/** The reservation beside the lot's page. */
export function ReservationAside({ lot, renderTaken }: Omit<ReservationPanelProps, 'state'>) {
  const state = useStay(lot)
  return (
    <>
      <PanelPrice lot={lot} state={state} />
      <ReservationPanel lot={lot} state={state} renderTaken={renderTaken} />
    </>
  )
}

/** Dates, travellers, insurance, services and what the stay costs: beside the lot's page, or in a phone's panel (LO-04). */
export function ReservationPanel({ lot, state, explained, renderTaken }: ReservationPanelProps) {
  const { stay, quote, selection, setTravellers, setInsurance, setOption } = state
  const services = quote.data?.comfortServices ?? []
  return (
    <div className="grid gap-4">
      {/* Asks for the same page with another stay; with scripts every change does that at once. */}
      <form method="get" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <StayDates {...state} />
        <TravellersFields travellers={stay} capacity={lot.capacity} onChange={setTravellers} />
        <InsuranceChoice quote={quote.data} insurance={stay.insurance} onChange={setInsurance} />
        {services.length > 0 && (
          <Accordion
            title={m.quote_services()}
            open={stay.options.length > 0}
            className="border-t border-line text-sm"
            extra={<span className="text-xs font-normal text-ink-soft">{chosenCount(stay.options)}</span>}
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
        <QuoteAnswer lot={lot} state={state} explained={explained ?? false} renderTaken={renderTaken} />
      )}
    </div>
  )
}

/** The price of the week from which the lot can be had, or of the stay once it is known. */
export function PanelPrice({ lot, state }: Pick<ReservationPanelProps, 'lot' | 'state'>) {
  const { data } = state.quote
  if (data?.available && data.totalPrice !== null) {
    return <Price cents={data.totalPrice} per={m.quote_in_total()} className="text-lg [&>.price-per]:text-xs" />
  }
  if (lot.originalMinPrice === null) return <span className="text-sm text-ink-soft">{m.quote_no_price()}</span>
  return (
    <span>
      <span className="price-lead text-xs text-ink-soft">{m.quote_from()} </span>
      <Price
        cents={lot.originalMinPrice}
        promotedCents={lot.discountedMinPrice}
        per={m.quote_per_week()}
        className="text-lg [&>.price-per]:text-xs"
      />
    </span>
  )
}

/** The live quote: its ticket, or why there is none and what to do; errors in place, with a way to try again. */
function QuoteAnswer({ lot, state, explained, renderTaken }: Required<ReservationPanelProps>) {
  const { stay, quote, stayUntil, setOptions } = state
  const { data, error, isError, isFetching, refetch } = quote
  const left = isError ? optionsLeft(stay.options, error) : null
  if (left) return <OptionsRefused error={error} way={{ onClick: () => setOptions(left) }} />
  if (isError) return <QuoteFailed isAsking={isFetching} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64" />
  return (
    // What is being replaced fades, but only when the answer takes longer than 200 ms.
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

function chosenCount(options: readonly { quantity: number }[]): string {
  const count = options.reduce((sum, { quantity }) => sum + quantity, 0)
  return count > 0 ? `(${count})` : ''
}
