import type { LotDetail } from '@escale/contract/lots'
import type { Quote } from '@escale/contract/quote'
import { formatPrice, formatRoundedPrice } from '@escale/domain/price-format'
import { type ReactNode, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BookButton } from './book-button.tsx'
import { FreeStays } from './free-stays.tsx'
import { InsuranceChoice } from './insurance-choice.tsx'
import { OptionsRefused, QuoteError } from './quote-error.tsx'
import { formatRefusal } from './quote-labels.ts'
import { QuoteRefusal, type RenderTaken } from './quote-refusal.tsx'
import { remainingOptions } from './remaining-options.ts'
import { ServiceFields } from './service-fields.tsx'
import { StayDates, StayDatesDialog } from './stay-dates.tsx'
import { isDated, refusedStay, type StayQuery } from './stay-search.ts'
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

/** Dates and travellers, then the price, then insurance and services (LO-04). */
export function ReservationPanel({ lot, state, explained = false, renderTaken }: ReservationPanelProps) {
  const { stay, quote, setTravellers } = state
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="grid gap-4">
      <StayForm hidden={choiceFields(stay)}>
        <StayDates {...state} onOpen={() => setChoosing(true)} />
        <TravellersFields travellers={stay} capacity={lot.capacity} onChange={setTravellers} />
      </StayForm>
      <StayDatesDialog state={state} open={isChoosing} onClose={() => setChoosing(false)} />
      <QuoteResult
        lot={lot}
        state={state}
        explained={explained}
        renderTaken={renderTaken}
        onChooseDates={() => setChoosing(true)}
      />
      {quote.data?.available && (
        <StayForm hidden={tripFields(stay)}>
          <Choices state={state} quote={quote.data} />
        </StayForm>
      )}
    </div>
  )
}

/** Without scripts the form reloads the page with another stay; `hidden` are the values of the other form. */
function StayForm({ hidden, children }: { hidden: Record<string, string | number | undefined>; children: ReactNode }) {
  return (
    <form method="get" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <noscript>
        {Object.entries(hidden).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </noscript>
      {children}
      <noscript>
        <Button type="submit" variant="secondary">
          {m.quote_update()}
        </Button>
      </noscript>
    </form>
  )
}

const tripFields = ({ start_date, end_date, adults, children }: StayQuery) => ({
  start_date,
  end_date,
  adults,
  children,
})

const choiceFields = ({ insurance, options }: StayQuery) => ({
  disableInsurance: insurance ? undefined : 'true',
  ...Object.fromEntries(options.map(({ articleID, quantity }) => [`option-${articleID}`, quantity])),
})

/** Insurance and services. */
function Choices({ state: { stay, setInsurance, setOption }, quote }: { state: StayState; quote: Quote }) {
  return (
    <>
      {quote.cancellationInsuranceFee > 0 && (
        <InsuranceChoice quote={quote} insurance={stay.insurance} onChange={setInsurance} />
      )}
      {quote.comfortServices.length > 0 && (
        <Accordion
          title={m.quote_services()}
          open={stay.options.length > 0}
          className="border-t border-line text-sm"
          extra={<span className="text-xs font-normal text-ink-soft">{formatCount(stay.options)}</span>}
        >
          <ServiceFields services={quote.comfortServices} options={stay.options} onChange={setOption} />
        </Accordion>
      )}
    </>
  )
}

/**
 * The total of the stay, without one the lowest weekly price, and nothing where the stay is refused. In the bar it takes
 * two lines, and shows the dates instead of the number of nights.
 */
export function PanelPrice({
  lot,
  state,
  bar,
}: Pick<ReservationPanelProps, 'lot' | 'state'> & { bar?: { dates: string | null | undefined } }) {
  const { data } = state.quote
  if (data?.available && data.totalPrice !== null) {
    const { nights = 0 } = data.rentalDates ?? {}
    return (
      <span>
        <Price
          cents={formatRoundedPrice(data.totalPrice)}
          per={bar?.dates ?? m.booking_nights({ count: nights })}
          className="text-lg [&>.price-per]:text-xs"
        />
        <span className="block text-2xs text-ink-soft">{formatInside(state, data)}</span>
      </span>
    )
  }
  // The price of a week would be taken for that of the stay that is refused.
  if (data?.rentalDates && formatRefusal(data)) return null
  if (lot.originalMinPrice === null) return <span className="text-sm text-ink-soft">{m.quote_no_price()}</span>
  return (
    <span>
      <span className="text-xs text-ink-soft">{bar ? m.lots_card_from() : m.quote_from()} </span>
      <Price
        cents={lot.originalMinPrice}
        promotedCents={lot.discountedMinPrice}
        per={bar ? m.lots_card_per_week() : m.quote_per_week()}
        className={classNames('text-lg [&>.price-per]:text-xs', bar && '[&>.price-former]:text-xs')}
      />
      <span className="block text-2xs text-ink-soft">{m.quote_fees_included()}</span>
    </span>
  )
}

/** "2 adultes, dont 21,40 € d’assurance": who comes from a list, whose prices are without, finds its price again. */
function formatInside(
  { stay }: StayState,
  { insurance, cancellationInsuranceFee }: Pick<Quote, 'insurance' | 'cancellationInsuranceFee'>,
): string {
  const adults = m.quote_for_adults({ count: stay.adults })
  return insurance && cancellationInsuranceFee > 0
    ? m.quote_with_insurance({ adults, price: formatPrice(cancellationInsuranceFee) })
    : m.quote_without_insurance({ adults })
}

/**
 * The quote: its price breakdown, the reason of a refusal, or an error with a retry. While a departure is chosen the previous quote stays,
 * faded, so that nothing moves (LO-18).
 */
function QuoteResult({
  lot,
  state,
  explained,
  renderTaken,
  onChooseDates,
}: Required<ReservationPanelProps> & { onChooseDates: () => void }) {
  const { stay, quote, isPicking, selection, setDates, setOptions } = state
  const { data, error, isError, isFetching, refetch } = quote
  const remaining = isError ? remainingOptions(stay.options, error) : null
  if (remaining) return <OptionsRefused error={error} next={{ onClick: () => setOptions(remaining) }} />
  if (isError) return <QuoteError isRetrying={isFetching} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64" />
  const refused = refusedStay(stay, data)
  return (
    // Fades when the request takes longer than 200 ms.
    <div
      className={classNames('grid gap-4 transition-opacity', isFetching && 'opacity-50 delay-200')}
      aria-busy={isFetching}
    >
      <p role="status" className="sr-only">
        {data.available && data.totalPrice !== null && m.quote_quote_ready({ price: formatPrice(data.totalPrice) })}
      </p>
      <div inert={isPicking} className={isPicking ? 'grid gap-4 opacity-50 empty:hidden' : 'contents'}>
        <QuoteRefusal
          reference={lot.reference}
          quote={data}
          onLengthen={(end_date) => stay.start_date && setDates({ start_date: stay.start_date, end_date })}
          renderTaken={renderTaken}
        >
          {refused && <FreeStays stay={refused} />}
        </QuoteRefusal>
      </div>
      {!selection.end && !isDated(stay) && (
        <Button variant="accent" icon="calendar" className="with-scripts" onClick={onChooseDates}>
          {m.quote_see_availability()}
        </Button>
      )}
      <BookButton stay={stay} quote={data} isPicking={isPicking} />
      <div inert={isPicking} className={isPicking ? 'grid gap-4 opacity-50 empty:hidden' : 'contents'}>
        <StayTicket quote={data} cautionCents={lot.securityDeposit} explained={explained} />
      </div>
    </div>
  )
}

function formatCount(options: readonly { quantity: number }[]): string {
  const count = options.reduce((sum, { quantity }) => sum + quantity, 0)
  return count > 0 ? `(${count})` : ''
}
